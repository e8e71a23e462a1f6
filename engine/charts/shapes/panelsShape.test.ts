import { expect, it } from 'vitest';
import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { count, peerYears } from '#engine/charts/testing/frames.ts';
import { memberYears } from '#engine/charts/testing/sampleFrames.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import type { Frame } from '#generated/types.ts';
import { panelsShape } from './panelsShape.ts';

registerWords(englishWords);

const made = (frame: Frame, fold = 24) =>
  panelsShape.make({ frame, rows: chartRows(frame), options: { fold } });
const dataset = (name: string, frame: Frame, fold?: number): readonly DrawRow[] =>
  made(frame, fold).datasets?.[name] ?? [];
const sizes = (rows: readonly DrawRow[]) =>
  [...Map.groupBy(rows, ({ at }) => at).values()].map((own) => own.length);
const years = Array.from({ length: 10 }, (_, at) => at / 9);

it('makes a panel for each area: its own figures, and those of all others behind it', () => {
  const frame = peerYears(16, 7);
  expect(sizes(made(frame).rows)).toEqual(Array(16).fill(10));
  expect(dataset('heads', frame)).toHaveLength(16);
  expect(sizes(dataset('behind', frame))).toEqual(
    Array.from({ length: 16 }, (_, at) => (at === 7 ? 15 : 14) * 11),
  );
  expect(sizes(dataset('lead', frame))).toEqual(Array(15).fill(11));
});

it('says of a panel its newest figure, its first known one, and that of the focus area', () => {
  const heads = dataset('heads', peerYears(16, 7));
  expect(heads[2]).toMatchObject({
    key: 'peer-2',
    words: 'Kākā 3',
    since: '2018',
    focus_name: 'Gull 8 District',
    colour: 'var(--chart-ink-2)',
  });
  expect(heads[7]).toMatchObject({ focal: true, focus_name: '', colour: 'var(--chart-focus)' });
});

it('draws the middle half of very many instead of their lines, there and back', () => {
  const frame = peerYears(40, 23);
  const [gap, ...spread] = dataset('spread', frame).filter(({ at }) => at === 0);
  expect(gap?.y).toBeUndefined();
  expect(spread.map(({ x }) => x)).toEqual([...years, ...years.toReversed()]);
  expect(spread.every(({ y }, at) => Number(y) <= Number(spread.at(-1 - at)?.y) || at >= 10)).toBe(true);
  expect(dataset('behind', frame)).toEqual([]);
  expect(new Set(sizes(dataset('lead', frame)))).toEqual(new Set([11]));
});

it('folds a long list, and says how many panels are left out', () => {
  const frame = peerYears(40, 23);
  expect(made(frame).folded).toBe(true);
  expect(dataset('heads', frame).map(({ words }) => words)).toContain('… 16 more');
  expect(dataset('heads', frame, 0)).toHaveLength(40);
});

it('makes panels of parts where there are some, none of which is the focus', () => {
  const frame = memberYears(['Primary', 'Services'], (m, p) => 400 - m * 70 + p, count);
  expect(dataset('heads', frame)).toMatchObject([
    { words: 'Primary', focus_name: '' },
    { words: 'Services', focus_name: '' },
  ]);
  expect(dataset('lead', frame)).toEqual([]);
});

it('leaves a gap where a figure is missing, in its panel and behind others', () => {
  const frame = peerYears(3, 1);
  const unknown = (rows: readonly DrawRow[], panel: number) =>
    rows.filter(({ at, y }) => at === panel && y === undefined).length;
  expect(unknown(made(frame).rows, 2)).toBe(3);
  // one before each of the lines behind, and three of the area without its first figures
  expect([unknown(dataset('behind', frame), 1), unknown(dataset('behind', frame), 2)]).toEqual([5, 1]);
});

it('puts the first rank at the top, and zero into the scale of changes', () => {
  const frame = peerYears(2, 0);
  const ofKind = (kind: 'rank' | 'percent-change', values: number[]): Frame => ({
    ...frame,
    columns: frame.columns.map((column) => ({ ...column, format: { kind, decimals: 0 } })),
    rows: frame.rows.map((row, at) => ({ ...row, cells: [[values[at % values.length] ?? 0, 'A']] })),
  });
  const shares = (of: Frame) =>
    made(of)
      .rows.slice(0, 2)
      .map(({ y }) => y);
  expect(shares(ofKind('rank', [1, 5]))).toEqual([1, 0]);
  expect(shares(ofKind('percent-change', [2, 8]))).toEqual([0.25, 1]);
});
