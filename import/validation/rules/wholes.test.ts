import { expect, it } from 'vitest';
import { testSlice } from '#data/testing/slices.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { slackOf } from './wholes.ts';

const { VISITS } = inventedSuite.series;
if (!VISITS) throw new Error('The invented suite has no visits.');

const slack = (figures: number[], rounded?: number) =>
  slackOf(rounded === undefined ? VISITS : { ...VISITS, rounded }, [
    testSlice({ members: figures.map(String), rows: { 2024: figures } }),
  ]);

it.each<[string, number[], number | undefined, number, boolean]>([
  ['whole figures exactly', [31, 30, 12], undefined, 1, false],
  ['thousands by less than a thousand', [31_000, 30_000], undefined, 999, true],
  ['thousands no further', [31_000, 30_000], undefined, 1000, false],
  ['one decimal by less than a tenth', [3.1, 30], undefined, 0.09, true],
  ['multiples of three by two each way', [3, 6, 9, 12, 15, 33, 0], undefined, 4, true],
  ['multiples of three no further', [3, 6, 9, 12, 15, 33], undefined, 5, false],
  ['a few multiples of three exactly', [3, 6, 9], undefined, 3, false],
  ['a base the series says', [7, 14], 5, 8, true],
  ['a base the series says no further', [7, 14], 5, 9, false],
])('lets a part pass its whole: %s', (_, figures, rounded, beyond, passes) => {
  expect(slack(figures, rounded)(beyond)).toBe(passes);
});
