import { expect, it } from 'vitest';
import { periodName, periodOf, statedFrequency, storedPeriod } from './filePeriod.ts';
import { periodReader } from './readPeriod.ts';

it.each([
  ['YYYY', '2024', '2024'],
  ['YYYY.MM', '2024.03', '2024-03'],
  ['YYYY-MM-DD', '2024-03-01', '2024-03'],
  ['DD/MM/YYYY', '31/12/2023', '2023-12'],
  ["YYYY'Q'Q", '2024Q1', '2024-Q1'],
  ["YYYY'-Q'Q", '2024-Q3', '2024-Q3'],
  ['MMM-YY', 'Mar-24', '2024-03'],
  ['MMM YY', 'September 99', '1999-09'],
  ["YYYY'W'WW", '2024W05', '2024-W05'],
  ['BBBB/YY', '2021/22', '2022'],
  ['BBBB-YY', '2021–22', '2022'],
  ['BBBB/YYYY', '1999/2000', '2000'],
  ['BBBBYY', '201920', '2020'],
  ["'FY'YY", 'FY22', '2022'],
  ["YYYY-'S'H", '2022-S2', '2022-S2'],
  ["YYYY'T'TT", '2022T3', '2022-T3'],
  ['MMM YYYY', 'Juni 2022', '2022-06'],
  ['MMM YYYY', 'août 2022', '2022-08'],
  ["Q. 'kvartal' YYYY", '4. kvartal 2022', '2022-Q4'],
  ['SDMX', '2022-A1', '2022'],
  ['SDMX', '2022-M03', '2022-03'],
  ['SDMX', '2022-01-01/P1Y', '2022'],
  ['SDMX', '2022-04-01/P3M', '2022-Q2'],
  ['SDMX', '2022-07-01/2022-12-31', '2022-S2'],
])('reads %s: %s', (format, text, name) => {
  const period = periodReader(format)(text);
  expect(period && periodName(period)).toBe(name);
});

it.each([
  ['YYYY', '24'],
  ['YYYY.MM', '2024.13'],
  ['YYYY-MM-DD', '2023-02-29'],
  ["YYYY'Q'Q", '2024Q5'],
  ['YYYY.MM', '2024x03'],
  ['YYYY', '0001'],
  // 2023 has 52 weeks.
  ["YYYY-'W'WW", '2023-W53'],
  // 2019.1 can be October.
  ['YYYY.MM', '2019.1'],
  ['YYYYMM', '20191'],
  ['BBBB/YY', '2019/21'],
  ['MMM YYYY', 'Marx 2022'],
  ['SDMX', '2022-07-01/P1Y'],
  ['SDMX', '2022-Q5'],
])('refuses %s: %s (public-reports-4, 7)', (format, text) => {
  expect(periodReader(format)(text)).toBeUndefined();
});

it('refuses a format without a year', () => {
  expect(() => periodReader('MM')).toThrow('names no year');
});

it('refuses a format that names two years, and says how the first one is written (imports-A11)', () => {
  expect(() => periodReader('YYYY/YY')).toThrow('Write 2021/22 as BBBB/YY');
});

it('puts a date of a weekly series into the week it lies in (public-reports-7)', () => {
  const read = periodReader('DD/MM/YYYY');
  const weeks = ['31/12/2023', '7/01/2024'].map((text) => periodOf(read(text) ?? { year: 0 }, 'W'));
  expect(weeks).toEqual(['2023-W52', '2024-W01']);
});

it('puts months into years that end in a given month, and into quarters', () => {
  expect(periodOf({ year: 2024, month: 3 }, 'A', 3)).toBe('2024');
  expect(periodOf({ year: 2024, month: 4 }, 'A', 3)).toBe('2025');
  expect(periodOf({ year: 2024, month: 4 }, 'A')).toBe('2024');
  expect(periodOf({ year: 2024, month: 4 }, 'Q')).toBe('2024-Q2');
  expect(periodOf({ year: 2024, quarter: 4 }, 'A', 6)).toBe('2025');
  expect(periodOf({ year: 2024 }, 'Q')).toBeUndefined();
});

it('knows stored periods', () => {
  expect(storedPeriod('2024-Q2')).toEqual({ year: 2024, quarter: 2 });
  expect(statedFrequency({ year: 2024, month: 1 })).toBe('M');
  expect(storedPeriod('March')).toBeUndefined();
});
