import { describe, expect, it } from 'vitest';
import { inFrequency, periodParts, shiftPeriod, yearsBefore, yearsBetween } from './period.ts';
import { periodLabel, periodPhrase, shortPeriodLabel } from './periodWords.ts';
import { endOfWeek, weeksIn } from './weeks.ts';

const sunday = (year: number, week: number) => endOfWeek(year, week).toISOString().slice(0, 10);

describe('ISO weeks', () => {
  it('end on Sunday, in the year of their Thursday', () => {
    expect(sunday(2024, 1)).toBe('2024-01-07');
    expect(sunday(2020, 53)).toBe('2021-01-03');
    expect(sunday(2021, 1)).toBe('2021-01-10');
    expect(sunday(2024, 39)).toBe('2024-09-29');
  });

  it('are 53 in a year with 53 Thursdays', () => {
    expect([2015, 2020, 2021, 2024, 2026].map(weeksIn)).toEqual([53, 53, 52, 52, 53]);
    expect(periodParts('2020-W53')).toEqual({ year: 2020, step: 52, stepsInYear: 53, prefix: 'W' });
    expect(() => periodParts('2021-W53')).toThrow('is not a period');
  });

  it('follow each other over the end of such a year', () => {
    expect(shiftPeriod('2020-W52', 1)).toBe('2020-W53');
    expect(shiftPeriod('2020-W52', 2)).toBe('2021-W01');
    expect(shiftPeriod('2021-W01', -1)).toBe('2020-W53');
    expect(shiftPeriod('2024-W10', -52)).toBe('2023-W10');
  });

  it('are compared with the same week of the year before, the 53rd with the 52nd', () => {
    expect(yearsBefore('2024-W39', 1)).toBe('2023-W39');
    expect(yearsBefore('2020-W53', 1)).toBe('2019-W52');
    expect(yearsBetween('2023-W39', '2024-W39')).toBe(1);
  });

  it('lie in the quarter and month of their Thursday', () => {
    expect(inFrequency('2024-W39', 'Q')).toBe('2024-Q3');
    expect(inFrequency('2024-W40', 'M')).toBe('2024-10');
    expect(inFrequency('2020-W53', 'A')).toBe('2020');
  });

  it('end a year, quarter or month with the last that has its Thursday there', () => {
    expect(inFrequency('2020', 'W')).toBe('2020-W53');
    expect(inFrequency('2024-Q3', 'W')).toBe('2024-W39');
    expect(inFrequency('2024-02', 'W')).toBe('2024-W09');
  });

  it('are called by the day they end on', () => {
    expect(periodLabel('2024-W39')).toBe('week to 29 September 2024');
    expect(periodPhrase('week', '2024-W39')).toBe('the week to 29 September 2024');
    expect(shortPeriodLabel('2020-W53')).toBe('3 Jan 2021');
  });
});
