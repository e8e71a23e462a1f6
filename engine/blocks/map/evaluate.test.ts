import { describe, expect, it } from 'vitest';
import { classOf } from '#engine/charts/scale/mapClass.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { Frame, MapBlock } from '#generated/types.ts';
import { mapScale } from './evaluate.ts';

const map = (data: MapBlock['data'], scale?: MapBlock['scale']) =>
  evaluateBlock<'map'>({ kind: 'map', name: 'map', title: 'Map', data, ...(scale && { scale }) });

describe('maps', () => {
  it('have the tiles of their areas', () => {
    const view = map({ series: 'JOBS', areas: 'peers' });
    expect(view.tiles).toEqual({ ashton: [0, 4], birch: [1, 5], cedar: [0, 6], dune: [1, 7] });
    expect(view.alt).toBe(
      'Map of Map; Ashton Town 1,150, second highest of 4; highest Cedar Town 1,300, lowest Dune Town 55.',
    );
  });

  it('know when areas of their type are missing, so that places in the list are no ranks (pages-M16)', () => {
    const parts = (focus: string, more = {}) =>
      evaluateBlock<'map'>(
        { kind: 'map', name: 'map', data: { series: 'JOBS', areas: 'children' } },
        { situation: fixtureSituation(focus, [], more) },
      );
    const areasByType = { TO: fixtureSituation('ashton').peers };
    expect(parts('west', { areasByType }).isPart).toBe(true);
    expect(map({ series: 'JOBS', areas: 'peers' }).isPart).toBeUndefined();
    expect(parts('aland').isPart).toBeUndefined();
  });

  it('have the address of outlines where there are some', () => {
    const areas = new Set(['ashton', 'birch', 'cedar', 'dune']);
    const sources = new Map([['ashton', 'Surveyors, CC BY 4.0']]);
    const boundaries = { address: '/api/boundaries/?version=1a', areas, sources };
    const situation = fixtureSituation('ashton', [], { boundaries });
    const view = evaluateBlock<'map'>({ kind: 'map', name: 'map', data: { areas: 'peers' } }, { situation });
    expect(view.boundaries).toBe('/api/boundaries/?version=1a&area_type=TO');
    expect(view.source).toMatch(/; Outlines: Surveyors, CC BY 4\.0$/);
    const less = () =>
      evaluateBlock<'map'>({ kind: 'map', name: 'map', data: { areas: 'peers' } }, { situation }).boundaries;
    // One that lacks leaves a gap; where few have one a map would be gaps and little else (country-old-8).
    areas.delete('dune');
    expect(less()).toBe(view.boundaries);
    for (const id of ['birch', 'cedar']) areas.delete(id);
    expect(less()).toBeUndefined();
  });

  it('show the areas around the focus area alone where the address says so, with the classes of all', () => {
    const zoomed = (focus: string, zoom?: string) =>
      evaluateBlock<'map'>(
        { kind: 'map', name: 'map', data: { series: 'JOBS', areas: 'peers' } },
        { situation: fixtureSituation(focus, [], zoom === undefined ? {} : { params: { zoom } }) },
      );
    const east = { name: 'East Region', areas: ['ashton', 'birch'] };
    expect(zoomed('ashton').zoom).toEqual({ ...east, isIn: false });
    expect(zoomed('ashton', 'other,map').zoom).toEqual({ ...east, isIn: true });
    expect(zoomed('cedar').zoom?.areas).toEqual(['cedar', 'dune']);
    expect(zoomed('ashton', 'map').scale).toEqual(zoomed('ashton').scale);
    // All regions lie in the country: there is no smaller part around one.
    expect(zoomed('east').zoom).toBeUndefined();
  });

  it('have classes with labels that say their figures', () => {
    const { scale } = map({ series: 'JOBS', areas: 'peers' });
    expect(scale.kind).toBe('quantile');
    expect(scale.labels).toHaveLength(scale.breaks.length + 1);
    expect(scale.labels[0]).toMatch(/^under /);
  });

  it('use the level bands of a series that has them (§9.10)', () => {
    expect(map({ series: 'JOBLESS', areas: 'peers' }, 'levels').scale).toEqual({
      kind: 'levels',
      breaks: [4],
      labels: ['low: under 4%', 'high: 4% and over'],
    });
  });

  it('name level bands in the order of their colours, the first the best (§9.10)', () => {
    const levels = [
      { label: 'good', from: 75, to: null },
      { label: 'poor', from: null, to: 75 },
    ];
    const frame = { ...map({ series: 'JOBLESS', areas: 'peers' }).frame, levels };
    expect(mapScale(frame, 'levels').labels).toEqual(['good: 75% and over', 'poor: under 75%']);
  });

  it('have classes on both sides of nought wherever figures lie there (design-B5)', () => {
    const { frame, scale } = map({ series: 'JOBS', measure: 'growth', areas: 'peers' }, 'diverging');
    expect(scale.kind).toBe('quantile');
    const rows = frame.rows.map((row, index) => ({
      ...row,
      cells: [[index - 1.5, 'A']] as typeof row.cells,
    }));
    const both = mapScale({ ...frame, rows }, undefined);
    expect(both.kind).toBe('diverging');
    expect(both.breaks).toEqual([-1, 0, 1]);
    expect(both.labels).toHaveLength(4);
  });

  it.each([
    [{ kind: 'percentage', decimals: 1, suffix: '%' }, 0.0137],
    [{ kind: 'financial', decimals: 1, prefix: '$', magnitude: 6 }, 87.3],
    [{ kind: 'financial', decimals: 0, prefix: '$' }, 1234.567],
    [{ kind: 'count', decimals: 0 }, 0.7],
  ] as const)('have no class that a figure and its key disagree about, in %j (pages-M16)', (format, step) => {
    const { frame } = map({ series: 'JOBS', areas: 'peers' });
    const [column] = frame.columns as [Frame['columns'][number]];
    const [area] = frame.areas as [Frame['areas'][number]];
    const areas = Array.from({ length: 40 }, (_, at) => ({ ...area, area_id: `a${at}` }));
    const rows: Frame['rows'] = areas.map(({ area_id }, at) => ({
      area: area_id,
      cells: [[(at + 3) * step, 'A']],
    }));
    const many: Frame = { ...frame, columns: [{ ...column, format }], areas, rows };
    const scale = mapScale(many, undefined);
    const read = new Map<string, Set<number>>();
    for (const { cells } of many.rows) {
      const value = Number(cells[0]?.[0]);
      const text = formatNumber(value, format, 'compact');
      read.set(text, (read.get(text) ?? new Set()).add(classOf(value, 'A', scale, many)));
    }
    expect([...read.values()].filter(({ size }) => size > 1)).toEqual([]);
    for (const [at, limit] of scale.breaks.entries())
      expect(read.get(formatNumber(limit, format, 'compact')) ?? new Set([at + 1])).toEqual(
        new Set([at + 1]),
      );
  });

  it('say nothing of where areas lie that have neither outlines nor tiles (design-A5)', () => {
    const view = evaluateBlock<'map'>(
      { kind: 'map', name: 'map', title: 'Jobs', data: { series: 'JOBS', areas: 'peers' } },
      { situation: fixtureSituation('east') },
    );
    expect(view.frame.areas.length).toBeGreaterThan(1);
    expect(view.tiles).toEqual({});
    expect(view.alt).not.toMatch(/^Map/);
  });
});
