import { describe, expect, it } from 'vitest';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { Block, CompiledPage } from '#generated/types.ts';

const params: CompiledPage['params'] = {
  partType: { title: 'Type', default: 'TO', childAreaTypes: ['RE', 'TO'] },
  part: { title: 'Part', default: '', childAreas: '{partType}', none: 'None yet' },
  around: { title: 'Beside', default: 'focus', parentAreas: '{part}' },
};
const blocks: Block[] = [
  { kind: 'table', name: 'parts', choose: 'part', data: { series: 'JOBS', areas: 'children' } },
  { kind: 'table', name: 'chosen', data: { series: 'JOBS', areas: '{part}+{around}' } },
];

const country = fixtureSituation('aland');
const region = (focus: string) => fixtureSituation(focus).focus;
function page(chosen: Record<string, string>, more: Partial<Situation> = {}) {
  const parents = [country.focus, region('east'), region('west')];
  const situation = fixtureSituation('aland', [], { params: chosen, parents, ...more });
  return evaluateFixture(blocks, { situation, page: { params } });
}
const values = (view: ReturnType<typeof page>) => view.params.map(({ value }) => value);
const options = (view: ReturnType<typeof page>, at: number) =>
  view.params[at]?.options.map(({ value }) => value);

describe('a choice of a part of the focus area (§2.23)', () => {
  it('offers the parts of the type chosen, and none of them at first', () => {
    expect(options(page({}), 1)).toEqual(['', 'ashton', 'birch', 'cedar', 'dune']);
    expect(options(page({ partType: 'RE' }), 1)).toEqual(['', 'east', 'west']);
    expect(values(page({}))).toEqual(['TO', '', 'focus']);
    expect(page({}).params[1]?.options[0]?.title).toBe('None yet');
  });

  it('leaves out blocks about the part chosen while there is none', () => {
    expect(page({}).blocks.map(({ name }) => name)).toEqual(['parts']);
    expect(page({ part: 'birch' }).blocks.map(({ name }) => name)).toEqual(['parts', 'chosen']);
  });

  it('marks the part chosen among all of them', () => {
    const [parts] = page({ part: 'birch' }).blocks;
    const marked = parts?.kind === 'table' ? parts.frame.areas.filter(({ role }) => role !== 'other') : [];
    expect(marked.map(({ area_id, role }) => [area_id, role])).toEqual([['birch', 'compare1']]);
    expect(parts?.kind === 'table' && parts.choose).toBe('part');
  });

  it('means none where the address names something else', () => {
    expect(values(page({ part: 'nowhere' }))[1]).toBe('');
  });
});

describe('a choice of an area that a part lies in (§4.15)', () => {
  it('offers what the part lies in, nearest first, the focus area first chosen', () => {
    expect(options(page({ part: 'birch' }), 2)).toEqual(['east', 'aland']);
    expect(values(page({ part: 'birch' }))[2]).toBe('aland');
    expect(values(page({ part: 'birch', around: 'east' }))[2]).toBe('east');
  });

  it('is reset where the part does not lie in the area chosen', () => {
    expect(values(page({ part: 'cedar', around: 'east' }))[2]).toBe('aland');
  });

  it('offers only areas the reader may compare with', () => {
    expect(options(page({ part: 'birch' }, { parents: [country.focus] }), 2)).toEqual(['aland']);
  });

  it('shows the part beside the area chosen', () => {
    const [, chosen] = page({ part: 'birch', around: 'east' }).blocks;
    expect(chosen?.kind === 'table' && chosen.frame.areas.map(({ area_id }) => area_id)).toEqual([
      'birch',
      'east',
    ]);
  });
});

describe('areas of a type that a reader chooses (§2.24)', () => {
  const rank: Block = {
    kind: 'table',
    name: 'ranked',
    data: {
      areas: '{type}',
      sort: { by: 'rank', order: 'ascending' },
      columns: [
        { name: 'rank', title: 'Rank', measure: { name: 'rank', on: '{measure}' } },
        { name: 'value', title: 'Figure', measure: '{measure}' },
      ],
    },
  };
  const league: CompiledPage['params'] = {
    series: { title: 'Series', default: 'JOBS', seriesFrom: 'page' },
    type: { title: 'Areas', default: 'focus', areaTypes: ['RE', 'TO'] },
    measure: {
      title: 'Figure',
      default: 'value',
      options: [
        { value: 'value', title: 'Level' },
        { value: 'growth', title: 'Growth' },
      ],
    },
  };
  const ranked = (chosen: Record<string, string>, areasByType?: Situation['areasByType']) => {
    const situation = fixtureSituation('ashton', [], { params: chosen, ...(areasByType && { areasByType }) });
    return evaluateFixture([rank], {
      situation,
      page: { params: league, series: ['OUTPUT', 'JOBS'] },
    });
  };
  const frame = (view: ReturnType<typeof ranked>) => {
    const [block] = view.blocks;
    return block?.kind === 'table' ? block.frame : undefined;
  };

  it('are ranked by the series and the figure chosen', () => {
    const view = ranked({});
    expect(frame(view)?.rows.map(({ area, cells }) => [area, cells[0]?.[0]])).toEqual([
      ['cedar', 1],
      ['ashton', 2],
      ['birch', 3],
      ['dune', 4],
    ]);
    expect(frame(view)?.columns[1]?.series).toBe('JOBS');
    expect(frame(ranked({ series: 'OUTPUT', measure: 'growth' }))?.columns[1]?.measure).toBe('growth');
  });

  it('offer the series of the page', () => {
    expect(ranked({}).params[0]?.options.map(({ value }) => value)).toEqual(['OUTPUT', 'JOBS']);
  });

  it('are offered of types that the series chosen has', () => {
    const { series, type } = league;
    const situation = fixtureSituation('ashton', [], {
      params: { series: 'REGIONAL' },
      areasByType: { RE: [region('east'), region('west')] },
    });
    const page = { params: { series, type } as typeof league, series: ['OUTPUT', 'REGIONAL'] };
    const view = evaluateFixture([rank], { situation, page });
    expect(view.params[1]?.options.map(({ value }) => value)).toEqual(['RE']);
    expect(view.params[1]?.value).toBe('RE');
  });

  it('are offered of other types as far as the reader may compare with them', () => {
    expect(ranked({}).params[1]?.options.map(({ value }) => value)).toEqual(['TO']);
    const regions = { RE: [region('east'), region('west')] };
    expect(ranked({}, regions).params[1]?.options.map(({ value }) => value)).toEqual(['RE', 'TO']);
    const view = ranked({ type: 'RE' }, regions);
    expect(frame(view)?.rows.map(({ area, cells }) => [area, cells[0]?.[0]])).toHaveLength(2);
  });
});
