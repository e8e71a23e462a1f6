import { describe, expect, it } from 'vitest';
import { askedPeriod, focusPeriod, periodChoices, periodParam } from './periodChoices.ts';
import { resolveYears } from './resolveYears.ts';

const quarterly = { frequency: 'Q', firstPeriod: '2022-Q3', lastPeriod: '2024-Q2' } as const;
const choices = periodChoices(quarterly);

describe('periodChoices(series)', () => {
  it('lists quarters newest first, from the first one with a year before it (§4.9.1, §5.6.2)', () => {
    expect(choices).toEqual(['2024-Q2', '2024-Q1', '2023-Q4', '2023-Q3']);
  });

  it('begins with the first quarter where the series can start there (§5.5.2)', () => {
    expect(periodChoices({ ...quarterly, canStartFromFirstYear: true }).at(-1)).toBe('2022-Q3');
  });

  it('offers months 3, 6, 9 and 12 unless all months are included (§5.12, §9.7.2)', () => {
    const monthly = { frequency: 'M', firstPeriod: '2022-12', lastPeriod: '2024-02' } as const;
    expect(periodChoices(monthly)).toEqual(['2023-12']);
    expect(periodChoices({ ...monthly, allMonths: true })).toEqual(['2024-02', '2024-01', '2023-12']);
  });

  it('is every week, from the first with the same one of the year before (§3.11.1)', () => {
    const weeks = periodChoices({ frequency: 'W', firstPeriod: '2019-W52', lastPeriod: '2021-W02' });
    expect(weeks).toEqual(['2021-W02', '2021-W01', '2020-W53', '2020-W52']);
  });

  it('has none for yearly series', () => {
    expect(periodChoices({ frequency: 'A', firstPeriod: '2020', lastPeriod: '2024' })).toEqual([]);
  });
});

describe('focusPeriod(choices, asked)', () => {
  it('takes the last period of the series (§4.7)', () => {
    expect(focusPeriod(choices, {})).toBe('2024-Q2');
    expect(focusPeriod([], {})).toBeUndefined();
  });

  it.each([
    [{ period: '2023-Q4' }, '2023-Q4'],
    [{ period: '2031-Q1' }, '2024-Q2'],
    [{ period: '1999-Q1' }, '2023-Q3'],
    [{ year: 2023 }, '2023-Q4'],
    [{ year: 2024 }, '2024-Q2'],
    [{ year: 1999 }, '2023-Q3'],
    [{ year: 2023, period: '2024-Q1' }, '2024-Q1'],
  ])('moves %j to what is on offer (§4.9.1)', (asked, expected) => {
    expect(focusPeriod(choices, asked)).toBe(expected);
  });
});

describe('the years of a page about quarters', () => {
  const context = { reportYear: 2025, firstYear: 2022, lastYear: 2024, periods: choices };

  it('are those of the quarter, with the base a span before (§4.7)', () => {
    expect(resolveYears({ ...context, period: '2023-Q4' })).toMatchObject({
      focusPeriod: '2023-Q4',
      focusPeriods: choices,
      focusYear: 2023,
      baseYear: 2022,
    });
  });

  it('keep the base year before the quarter (§4.9.3)', () => {
    expect(resolveYears({ ...context, period: '2023-Q4', baseYear: 2023 }).baseYear).toBe(2022);
  });
});

describe('the address', () => {
  it('names quarters, months and weeks, and nothing that is none', () => {
    expect(askedPeriod({ quarter: '2024-Q3' })).toBe('2024-Q3');
    expect(askedPeriod({ month: '2024-09' })).toBe('2024-09');
    expect(askedPeriod({ quarter: '2024-Q5', month: '2024-13', year: '2024' })).toBeUndefined();
    expect(askedPeriod({ week: '2024-W39' })).toBe('2024-W39');
    expect(askedPeriod({ week: '2021-W53' })).toBeUndefined();
    expect(['2024-Q3', '2024-09', '2024-W07', '2024'].map(periodParam)).toEqual([
      'quarter',
      'month',
      'week',
      undefined,
    ]);
  });
});
