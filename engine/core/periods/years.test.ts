import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endMonth, monthChoices } from './months.ts';
import { resolveYears } from './resolveYears.ts';

const series = { reportYear: 2025, firstYear: 2018, lastYear: 2024 };

describe('resolveYears(input): defaults', () => {
  it('takes the last year of the series and the year before it; all years of the report state (§3.7, §4.7, §9.1.2)', () => {
    expect(resolveYears({ ...series, censusYear: 2023 })).toEqual({
      reportYear: 2025,
      focusYear: 2024,
      baseYear: 2023,
      GDPYear: 2025,
      censusYear: 2023,
      firstYear: 2018,
      lastYear: 2024,
      span: 1,
      focusYears: [2024, 2023, 2022, 2021, 2020, 2019],
      baseYears: [2023, 2022, 2021, 2020, 2019, 2018],
    });
  });

  it('takes the report year where there is no series, with nothing to pick (§4.7)', () => {
    expect(resolveYears({ reportYear: 2025 })).toMatchObject({
      focusYear: 2025,
      baseYear: 2024,
      GDPYear: 2025,
      focusYears: [],
      baseYears: [],
    });
  });

  it('takes the span of the page and the census year of the context (§4.7)', () => {
    expect(resolveYears({ ...series, span: 5, censusYear: 2018 })).toMatchObject({
      focusYear: 2024,
      baseYear: 2019,
      censusYear: 2018,
      span: 5,
    });
  });
});

describe('resolveYears(input): what the address asks for', () => {
  it('moves a focus year before the first year to the one after it (§4.9.1, §5.5.2)', () => {
    expect(resolveYears({ ...series, year: 2001 }).focusYear).toBe(2019);
    expect(resolveYears({ ...series, year: 2018 }).focusYear).toBe(2019);
  });

  it('moves it to the first year itself where the series can start there (§4.9.1, §5.5.2)', () => {
    const years = resolveYears({ ...series, year: 2001, canStartFromFirstYear: true });
    expect(years.focusYear).toBe(2018);
    expect(years.focusYears).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018]);
  });

  it('does not go beyond the last year', () => {
    expect(resolveYears({ ...series, year: 2031 }).focusYear).toBe(2024);
  });

  it('moves a base year before the first year to it (§4.9.2)', () => {
    expect(resolveYears({ ...series, baseYear: 1990 }).baseYear).toBe(2018);
    expect(resolveYears({ ...series, span: 30 }).baseYear).toBe(2018);
  });

  it('moves a base year at or after the focus year to the year before it (§4.9.3)', () => {
    expect(resolveYears({ ...series, year: 2021, baseYear: 2021 }).baseYear).toBe(2020);
    expect(resolveYears({ ...series, year: 2021, baseYear: 2024 }).baseYear).toBe(2020);
  });

  it('limits the base-year picker to the year before the focus year (§5.5.1)', () => {
    expect(resolveYears({ ...series, year: 2021 }).baseYears).toEqual([2020, 2019, 2018]);
  });

  it('shows a picker only when the selected year lies between first and last year (§5.6.1)', () => {
    const first = resolveYears({ ...series, year: 2018, canStartFromFirstYear: true });
    expect(first.baseYear).toBe(2017);
    expect(first.baseYears).toEqual([]);
    expect(resolveYears({ reportYear: 2025, firstYear: 2023, lastYear: 2023 })).toMatchObject({
      focusYear: 2023,
      baseYear: 2022,
      focusYears: [],
      baseYears: [],
    });
  });

  it('lists years in descending order, the chosen ones among them, base before focus (§5.6.2, §4.9)', () => {
    const year = fc.integer({ min: 1900, max: 2100 });
    fc.assert(
      fc.property(year, year, fc.integer({ min: 1, max: 20 }), (asked, base, span) => {
        const years = resolveYears({ ...series, year: asked, baseYear: base, span });
        expect(years.focusYears).toContain(years.focusYear);
        expect(years.baseYears).toContain(years.baseYear);
        expect(years.baseYear).toBeLessThan(years.focusYear);
        expect(years.focusYears).toEqual([...years.focusYears].sort((a, b) => b - a));
      }),
    );
  });
});

describe('months', () => {
  it('offers quarter ends unless all months are included (§5.12, §9.7.2)', () => {
    expect(monthChoices()).toEqual([3, 6, 9, 12]);
    expect(monthChoices(true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('names the months January to December (§9.7.1)', () => {
    const endOf = (month: number) => endMonth(`2024-${String(month).padStart(2, '0')}`);
    expect(monthChoices(true).map(endOf)).toEqual([
      'January 2024',
      'February 2024',
      'March 2024',
      'April 2024',
      'May 2024',
      'June 2024',
      'July 2024',
      'August 2024',
      'September 2024',
      'October 2024',
      'November 2024',
      'December 2024',
    ]);
  });
});
