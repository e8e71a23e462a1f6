import { expect, it } from 'vitest';
import { periodName, periodOf, periodReader, statedFrequency, storedPeriod } from './readPeriod.ts';

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
])('refuses %s: %s', (format, text) => {
  expect(periodReader(format)(text)).toBeUndefined();
});

it('refuses a format without a year', () => {
  expect(() => periodReader('MM')).toThrow('names no year');
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
