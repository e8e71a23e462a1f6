import { expect, it } from 'vitest';
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
const panels = (frame: Frame, fold?: number) => [
  ...Map.groupBy(made(frame, fold).rows, ({ panel }) => (panel as { at: number }).at).values(),
];
const years = Array.from({ length: 10 }, (_, at) => 2015 + at);

it('makes a panel for each area: its own figures, and those of all others behind it', () => {
  const all = panels(peerYears(16, 7));
  expect(all).toHaveLength(16);
  for (const rows of all) {
    expect(rows.filter(({ own }) => own)).toHaveLength(10);
    expect(rows.filter(({ leads }) => leads)).toHaveLength(1);
    expect(rows.filter(({ own }) => !own)).toHaveLength(15 * 11);
  }
});

it('says of a panel its newest figure, its first known one, and that of the focus area', () => {
  const [, , third = [], , , , , focus = []] = panels(peerYears(16, 7));
  expect(third.find(({ leads }) => leads)?.panel).toMatchObject({
    key: 'peer-2',
    words: 'Kākā 3',
    since: '2018',
    focus: 'Gull 8 District',
    tone: 'ink-2',
  });
  expect(focus[0]?.panel).toMatchObject({ focal: true, focus: '', tone: 'focus' });
});

it('draws the middle half of very many instead of their lines, there and back', () => {
  const [rows = []] = panels(peerYears(40, 23));
  const spread = rows.filter((row) => row.spread);
  expect(spread.map(({ t }) => t)).toEqual([...years, ...years.toReversed()]);
  expect(
    spread.every(({ value }, at) => Number(value) <= Number(spread.at(-1 - at)?.value) || at >= 10),
  ).toBe(true);
  expect(rows.filter(({ own, spread }) => !own && !spread)).toHaveLength(11);
});

it('folds a long list, and says how many panels are left out', () => {
  const { rows, folded } = made(peerYears(40, 23));
  expect(folded).toBe(true);
  expect(rows.map(({ panel }) => (panel as { words: string }).words)).toContain('… 16 more');
  expect(panels(peerYears(40, 23), 0)).toHaveLength(40);
});

it('makes panels of parts where there are some, none of which is the focus', () => {
  const all = panels(memberYears(['Primary', 'Services'], (m, p) => 400 - m * 70 + p, count));
  expect(all.map(([first]) => first?.panel)).toMatchObject([
    { words: 'Primary', focus: '', lead: '' },
    { words: 'Services', focus: '' },
  ]);
});
