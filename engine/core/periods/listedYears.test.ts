import { describe, expect, it } from 'vitest';
import { resolveYears } from './resolveYears.ts';

const listed = [2013, 2018, 2023];
const series = { reportYear: 2024, firstYear: 2013, lastYear: 2023, canStartFromFirstYear: true, listed };

describe('years of a series that has figures for some years only', () => {
  it('are the last and the one before it in the list (§9.1.2)', () => {
    expect(resolveYears(series)).toMatchObject({
      focusYear: 2023,
      baseYear: 2018,
      focusYears: [2023, 2018, 2013],
      baseYears: [2018, 2013],
    });
  });

  it('take a year without figures as the one before it that has some', () => {
    expect(resolveYears({ ...series, year: 2022 })).toMatchObject({ focusYear: 2018, baseYear: 2013 });
    expect(resolveYears({ ...series, year: 1990 }).focusYear).toBe(2013);
    expect(resolveYears({ ...series, baseYear: 2014 }).baseYear).toBe(2013);
  });

  it('have no base year on offer before the first', () => {
    expect(resolveYears({ ...series, year: 2013 })).toMatchObject({ focusYear: 2013, baseYears: [] });
    expect(resolveYears({ ...series, listed: [2023] })).toMatchObject({ focusYears: [2023], baseYears: [] });
  });

  it('begin with the second where a focus year needs one before it (§4.9.1, §5.5.2, acceptance-11)', () => {
    const later = { ...series, canStartFromFirstYear: false };
    expect(resolveYears(later)).toMatchObject({ focusYears: [2023, 2018], baseYears: [2018, 2013] });
    expect(resolveYears({ ...later, year: 1990 })).toMatchObject({ focusYear: 2018, baseYear: 2013 });
    expect(resolveYears({ ...later, listed: [2023] }).focusYears).toEqual([2023]);
  });

  it('leave out listed years that nothing is published for', () => {
    expect(resolveYears({ ...series, lastYear: 2018 })).toMatchObject({
      focusYear: 2018,
      focusYears: [2018, 2013],
    });
  });
});
