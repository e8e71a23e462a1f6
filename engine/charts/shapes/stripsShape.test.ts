import { expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { stripsFrame } from '#engine/charts/testing/sampleFrames.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import type { Frame } from '#generated/types.ts';
import { stripsShape } from './stripsShape.ts';

registerWords(englishWords);

const made = (frame: Frame) => stripsShape.make({ frame, rows: chartRows(frame), options: {} }).rows;
const strip = (frame: Frame, at: number) => made(frame).filter((row) => row.strip === at);

it('makes a strip of each measure, the benchmark on that of the figures before it', () => {
  const names = made(stripsFrame()).map(({ strip_name }) => strip_name);
  expect([...new Set(names)]).toEqual(['Unemployment', 'Growth', 'Filled jobs']);
  const country = made(stripsFrame()).filter(({ role }) => role === 'benchmark');
  expect(country).toMatchObject([{ strip: 0, words: 'Whole Land 4.4%', leads: false }]);
});

it('places areas between the lowest figure and the highest, around the middle half of them', () => {
  const rows = strip(stripsFrame(), 1);
  const shares = rows.map(({ at }) => Number(at));
  expect([Math.min(...shares), Math.max(...shares)]).toEqual([0, 1]);
  const [lower, upper] = [Number(rows[0]?.lower), Number(rows[0]?.upper)];
  expect(shares.filter((share) => share >= lower && share <= upper)).toHaveLength(12);
});

it('counts places by the sense of the series among those with figures', () => {
  const rows = strip(stripsFrame(), 0).filter(({ role }) => role !== 'benchmark');
  const focus = rows.find(({ leads }) => leads);
  const better = rows.filter(({ value }) => Number(value) < Number(focus?.value)).length;
  expect(rows).toHaveLength(23);
  expect(focus?.words).toBe(`${focus?.label} · ${better + 1} of 23`);
  expect(rows.every(({ reading }) => /· \d+ of 23$/.test(String(reading)))).toBe(true);
});

it('makes none of so few figures that there is nothing to stand among', () => {
  const frame = stripsFrame();
  expect(made({ ...frame, rows: frame.rows.slice(0, 3) })).toEqual([]);
});
