import { describe, expect, it } from 'vitest';
import { yearToPeriod } from './covered.ts';
import { monthNames, quarterEndMonths } from './months.ts';
import {
  periodLabel,
  periodNote,
  periodPhrase,
  periodsPhrase,
  periodTitle,
  shortPeriodLabel,
} from './periodWords.ts';

describe('words for the year up to a quarter or month', () => {
  it.each([
    ['2026-Q3', 'September 2026', 'the year to September 2026', 'year to September 2026', 'Sep 2026'],
    ['2026-05', 'May 2026', 'the year to May 2026', 'year to May 2026', 'May 2026'],
  ])('of %s', (period, label, phrase, note, short) => {
    expect(periodLabel(period, yearToPeriod)).toBe(label);
    expect(periodPhrase(yearToPeriod, period)).toBe(phrase);
    expect(periodNote(yearToPeriod, period)).toBe(note);
    expect(shortPeriodLabel(period)).toBe(short);
  });

  it('head tables and stand in unit lines', () => {
    expect(periodTitle(yearToPeriod)).toBe('Year to');
    expect(periodsPhrase(yearToPeriod)).toBe('year to each quarter');
    expect(shortPeriodLabel('2026')).toBeUndefined();
  });
});

describe('period words', () => {
  it('name the months January to December (§9.7.1)', () => {
    expect(monthNames.join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
  });

  it('end quarters in months 3, 6, 9 and 12 (§9.7.2)', () => {
    expect(quarterEndMonths).toEqual([3, 6, 9, 12]);
    expect(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map((period) => periodLabel(period))).toEqual([
      'March 2026 quarter',
      'June 2026 quarter',
      'September 2026 quarter',
      'December 2026 quarter',
    ]);
  });

  it.each([
    ['year to March', 'the year to March 2024', 'year to March 2024', 'years to March', 'Year to March'],
    [
      'average of four quarters to March',
      'the year to March 2024',
      'year to March 2024',
      'years to March',
      'Year to March',
    ],
    [
      'five years to June',
      'the five years to June 2024',
      'five years to June 2024',
      'five years to June',
      'Five years to June',
    ],
    ['as at 30 June', '30 June 2024', 'as at 30 June 2024', 'as at 30 June', 'As at 30 June'],
    ['as at February', 'February 2024', 'as at February 2024', 'as at February', 'As at February'],
    ['calendar year', '2024', '2024', 'calendar years', 'Calendar year'],
    ['year', '2024', '2024', 'years', 'Year'],
    ['quarter', '2024', '2024', 'each quarter', 'Quarter'],
    ['mapping year', '2024', '2024', 'mapping years', 'Mapping year'],
    ['census', '2024', '2024', 'censuses', 'Census'],
    [
      'dairy season, June to May',
      'the 2023/24 season',
      '2023/24 season',
      'dairy seasons, June to May',
      'Season',
    ],
  ])('say %s in sentences, notes, unit lines and headings', (covered, phrase, note, many, title) => {
    expect(periodPhrase(covered, '2024')).toBe(phrase);
    expect(periodNote(covered, '2024')).toBe(note);
    expect(periodsPhrase(covered)).toBe(many);
    expect(periodTitle(covered)).toBe(title);
  });

  it('write a month without an article, a quarter with one', () => {
    expect(periodPhrase('month', '2025-09')).toBe('September 2025');
    expect(periodPhrase('quarter', '2025-Q3')).toBe('the September 2025 quarter');
  });

  it('label years, months, weeks and seasons', () => {
    expect(['2024', '2024-03', '2024-W07'].map((period) => periodLabel(period))).toEqual([
      '2024',
      'March 2024',
      'week to 18 February 2024',
    ]);
    expect(periodLabel('2000', 'dairy season, June to May')).toBe('1999/00');
    expect(periodPhrase('quarter', '2026-Q3')).toBe('the September 2026 quarter');
  });
});
