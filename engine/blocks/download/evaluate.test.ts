import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';

function download(breakdowns?: string[]) {
  const situation = fixtureSituation('ashton');
  const coverage = Object.fromEntries(
    Object.entries(situation.coverage).map(([series, covered]) => [
      series,
      { ...covered, ...(breakdowns && { breakdowns: new Set(breakdowns) }) },
    ]),
  );
  return evaluateBlock<'download'>(
    { kind: 'download', name: 'take', groups: [{ title: 'Work', series: ['JOBS'] }] },
    { situation: { ...situation, coverage }, page: { series: [] } },
  );
}

describe('a download', () => {
  it('offers the breakdowns of its series, as far as figures are published by them', () => {
    const all = download().breakdowns.map(({ breakdown }) => breakdown);
    expect(all.length).toBeGreaterThan(1);
    const [first = ''] = all;
    expect(download(['', first]).breakdowns.map(({ breakdown }) => breakdown)).toEqual([first]);
  });

  it('offers no totals of series that have none', () => {
    const [{ breakdown = '' } = {}] = download().breakdowns;
    expect(download().noTotals).toBeUndefined();
    expect(download([breakdown]).noTotals).toBe(true);
  });

  it('names types of areas as they stand inside a sentence', () => {
    expect(download().areaTypes.map(({ title }) => title)).toEqual(['regions', 'towns']);
  });
});
