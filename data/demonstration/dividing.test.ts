import { expect, it } from 'vitest';
import { divide, yearSums } from './dividing.ts';
import { type Panel, panel } from './panel.ts';

const periods = ['2022-Q2', '2022-Q3', '2022-Q4', '2023-Q1', '2023-Q2', '2023-Q3'];
const quarters = (members: Panel['members']): Panel => ({
  ...panel(2, periods, members),
  quanta: Float64Array.from({ length: 2 * 6 * members.length }, (_, at) => at),
});

it('adds up the quarters of the years of which all four are known, of each leaf and member', () => {
  const years = yearSums([quarters([{ X: 'A' }, { X: 'B' }])], 3);
  expect(years.periods).toEqual(['2023']);
  expect([...years.quanta]).toEqual([0 + 2 + 4 + 6, 1 + 3 + 5 + 7, 12 + 14 + 16 + 18, 13 + 15 + 17 + 19]);
  expect(yearSums([quarters([{}])], 9).periods).toEqual(['2023']);
  expect(yearSums([quarters([{}])], 12).periods).toEqual([]);
});

it('puts the members of several series side by side', () => {
  const years = yearSums([quarters([{ X: 'A' }]), quarters([{ X: 'B' }])], 3);
  expect(years.members).toEqual([{ X: 'A' }, { X: 'B' }]);
  expect([...years.quanta]).toEqual([6, 6, 30, 30]);
});

it('divides each whole among the members that lie in it', () => {
  const kinds = [
    { KIND: 'GALA', COLOUR: 'RED' },
    { KIND: 'FUJI', COLOUR: 'RED' },
    { KIND: 'LIME', COLOUR: 'GREEN' },
  ];
  const source = {
    ...panel(1, ['2024'], [{ COLOUR: 'RED' }, { COLOUR: 'GREEN' }]),
    quanta: Float64Array.of(10, 4),
  };
  const made = divide(panel(1, ['2024'], kinds), source, (_, at) => [3, 2, 9][at] ?? 0, {});
  expect([...made.quanta]).toEqual([6, 4, 4]);
  const all = divide(panel(1, ['2024'], kinds), source, () => 1, { by: [] });
  expect([...all.quanta].reduce((sum, one) => sum + one, 0)).toBe(14);
});

it('leaves a rest where members are not all there is', () => {
  const source = { ...panel(1, ['2024'], [{}]), quanta: Float64Array.of(12) };
  const made = divide(panel(1, ['2024'], [{ KIND: 'GALA' }]), source, () => 1, { rest: 2 });
  expect([...made.quanta]).toEqual([4]);
});

it('divides years among their quarters', () => {
  const source = { ...panel(1, ['2023'], [{}]), quanta: Float64Array.of(100) };
  const made = divide(panel(1, periods.slice(0, 4), [{}]), source, (_, at, period) => at + period + 1, {
    yearEnds: 3,
  });
  expect([...made.quanta]).toEqual([10, 20, 30, 40]);
});
