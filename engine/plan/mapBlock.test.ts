import { describe, expect, it } from 'vitest';
import type { MapBlock } from '../../generated/types.ts';
import { quantileBreaks } from '../charts/scale/classes.ts';
import { evaluateBlock } from '../testing/evaluateFixture.ts';
import { fixtureSituation } from '../testing/fixture.ts';

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

  it('have the address of outlines where there are some', () => {
    const situation = fixtureSituation('ashton', [], { boundaries: '/boundaries/towns.json' });
    const view = evaluateBlock<'map'>({ kind: 'map', name: 'map', data: { areas: 'peers' } }, { situation });
    expect(view.boundaries).toBe('/boundaries/towns.json');
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
      labels: ['low', 'high'],
    });
  });

  it('can have classes on both sides of nought', () => {
    const { scale } = map({ series: 'JOBS', measure: 'growth', areas: 'peers' }, 'diverging');
    expect(scale.kind).toBe('diverging');
    expect(scale.breaks.map((value) => Math.sign(value))).toEqual([-1, -1, 1, 1]);
  });
});

describe('quantileBreaks', () => {
  it('hold equal numbers of figures', () => {
    expect(quantileBreaks([1, 2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5]);
  });

  it('are fewer where figures are equal, none for one figure', () => {
    expect(quantileBreaks([7, 7, 7, 7])).toEqual([7]);
    expect(quantileBreaks([7])).toEqual([]);
  });
});
