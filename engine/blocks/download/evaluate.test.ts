import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';

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

  it('offers years of a census alone where nothing else is on offer (§2.19, acceptance-29)', () => {
    const jobs = (years?: number[]) => {
      const { series } = fixtureSuite();
      const block = {
        kind: 'download' as const,
        name: 'take',
        groups: [{ title: 'Work', series: ['JOBS'] }],
      };
      const listed = { ...series, JOBS: { ...series.JOBS, years } } as typeof series;
      return evaluateBlock<'download'>(block, { series: listed }).years;
    };
    expect(jobs([2016, 2020, 2024])).toEqual([2020, 2024]);
    expect(jobs()).toEqual([2019, 2020, 2021, 2022, 2023, 2024]);
  });

  it('names the publisher of what it hands out, though it shows no figure (pages-B)', () => {
    const { source, demonstration } = download();
    expect(source).not.toBe('');
    expect(
      evaluateBlock<'table'>({ kind: 'table', name: 'jobs', data: { series: 'JOBS', areas: 'focus' } }),
    ).toMatchObject({
      source,
      demonstration,
    });
  });

  it('offers no totals of series that have none', () => {
    const [{ breakdown = '' } = {}] = download().breakdowns;
    expect(download().noTotals).toBeUndefined();
    expect(download([breakdown]).noTotals).toBe(true);
  });

  it('says of which areas of the page a series has no figure, and leaves out what has none at all (issue 15)', () => {
    const situation = fixtureSituation('ashton', ['birch']);
    const offered = (areas: string[]) => {
      const covered = Object.entries(situation.coverage).map(
        ([series, one]) => [series, { ...one, areas: new Set(areas) }] as const,
      );
      const { groups } = evaluateBlock<'download'>(
        { kind: 'download', name: 'take', groups: [{ title: 'Work', series: ['JOBS'] }] },
        { situation: { ...situation, coverage: Object.fromEntries(covered) }, page: { series: [] } },
      );
      return groups.flatMap(({ series }) => series.map(({ lacks }) => lacks));
    };
    expect(offered(['ashton', 'birch'])).toEqual([undefined]);
    expect(offered(['ashton'])).toEqual(['no figures for Birch Town']);
    expect(offered(['aland'])).toEqual(['no figures for Ashton Town and Birch Town']);
    expect(offered([])).toEqual([]);
  });

  it('names types of areas as they stand inside a sentence', () => {
    expect(download().areaTypes.map(({ title }) => title)).toEqual(['regions', 'towns']);
  });
});
