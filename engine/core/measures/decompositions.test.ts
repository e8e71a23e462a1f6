import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapEffects } from './gapEffect.ts';
import { compute, type Figures } from './testing/fakeContext.ts';

const members = {
  IND: [
    { code: 'A', name: 'A' },
    { code: 'B', name: 'B' },
  ],
};

/** Jobs of two industries here and there, 2023 and 2024; totals are their sums. */
function jobs(here: [number, number][], there: [number, number][]): Figures {
  const figures: Figures = {};
  for (const [area, parts] of [
    ['here', here],
    ['there', there],
  ] as const) {
    for (const [position, period] of ['2023', '2024'].entries()) {
      figures[`JOBS ${area} ${period}`] = parts.reduce((sum, part) => sum + (part[position] ?? 0), 0);
      for (const [index, part] of parts.entries()) {
        figures[`JOBS ${area} ${period} IND=${'AB'.charAt(index)}`] = part[position] ?? 0;
      }
    }
  }
  return figures;
}

describe('shift-share', () => {
  // here: A 40 → 50, B 60 → 60; there: A 100 → 110 (10%), B 300 → 306 (2%), in all 400 → 416 (4%)
  const figures = jobs(
    [
      [40, 50],
      [60, 60],
    ],
    [
      [100, 110],
      [300, 306],
    ],
  );
  const part = (component: string, dims = {}) =>
    compute('shift-share', figures, { members, cell: { dims }, args: { component, dimension: 'IND' } }).value;

  it('splits the change of the whole into national growth, mix and local effect', () => {
    expect(part('national')).toBeCloseTo(4);
    expect(part('industry-mix')).toBeCloseTo(4 + 1.2 - 4);
    expect(part('local')).toBeCloseTo(10 - 4 - 1.2);
  });

  it('splits the change of one part', () => {
    expect(part('national', { IND: 'A' })).toBeCloseTo(1.6);
    expect(part('industry-mix', { IND: 'A' })).toBeCloseTo(2.4);
    expect(part('local', { IND: 'A' })).toBeCloseTo(6);
  });

  it('is points of the growth on request, so that large and small areas can be compared (design-B24)', () => {
    const points = (component: string, dims = {}) =>
      compute('shift-share', figures, {
        members,
        cell: { dims },
        args: { component, dimension: 'IND', as: 'percent' },
      }).value ?? Number.NaN;
    expect(points('national')).toBeCloseTo(4);
    expect(points('national') + points('industry-mix') + points('local')).toBeCloseTo(10);
    expect(points('local', { IND: 'A' }) + points('local', { IND: 'B' })).toBeCloseTo(points('local'));
  });

  it('adds to the change, for the whole and as the sum of its parts', () => {
    const figure = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
    fc.assert(
      fc.property(figure, figure, figure, figure, (a, b, c, d) => {
        const all = jobs([a, b], [c, d]);
        const of = (component: string, dims = {}) =>
          compute('shift-share', all, { members, cell: { dims }, args: { component, dimension: 'IND' } })
            .value ?? Number.NaN;
        const components = ['national', 'industry-mix', 'local'];
        const sum = components.reduce((total, component) => total + of(component), 0);
        expect(sum).toBeCloseTo(a[1] + b[1] - a[0] - b[0], 5);
        expect(of('local', { IND: 'A' }) + of('local', { IND: 'B' })).toBeCloseTo(of('local'), 5);
      }),
    );
  });

  it('is missing where too much of the area is withheld', () => {
    const withheld = { ...figures, 'JOBS here 2023 IND=A': null };
    const result = compute('shift-share', withheld, {
      members,
      args: { component: 'local', dimension: 'IND' },
    });
    expect(result).toEqual({ value: null, status: 'Q' });
  });
});

describe('gap-effect', () => {
  const figures: Figures = {
    'JOBS here 2024': 100,
    'JOBS here 2024 IND=A': 50,
    'JOBS here 2024 IND=B': 50,
    'OUTPUT here 2024': 1000,
    'OUTPUT here 2024 IND=A': 600,
    'OUTPUT here 2024 IND=B': 400,
    'JOBS there 2024': 1000,
    'JOBS there 2024 IND=A': 200,
    'JOBS there 2024 IND=B': 800,
    'OUTPUT there 2024': 7400,
    'OUTPUT there 2024 IND=A': 2600,
    'OUTPUT there 2024 IND=B': 4800,
  };
  const series = {
    PER_JOB: { aggregation: { rule: 'ratio', numerator: 'OUTPUT', denominator: 'JOBS', scale: 1 } as const },
  };
  const effect = (component: string) =>
    compute('gap-effect', figures, {
      members,
      series,
      cell: { series: 'PER_JOB' },
      args: { component, dimension: 'IND' },
    }).value;

  it('splits the gap of a ratio into mix and within', () => {
    // P: A 13, B 6; p: A 12, B 8; shares 0.5 and 0.5 against 0.2 and 0.8
    expect(effect('mix')).toBeCloseTo(0.3 * 13 - 0.3 * 6);
    expect(effect('within')).toBeCloseTo(0.5 * -1 + 0.5 * 2);
  });

  it('adds to the gap', () => {
    const share = fc.integer({ min: 1, max: 99 });
    const level = fc.double({ min: 0.1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(share, share, level, level, level, level, (s, S, p, q, P, Q) => {
        const at = (percent: number, a: number, b: number) =>
          new Map([
            ['A', { share: percent / 100, level: a }],
            ['B', { share: 1 - percent / 100, level: b }],
          ]);
        const { mix, within } = gapEffects(at(s, p, q), at(S, P, Q));
        const mean = (percent: number, a: number, b: number) => (percent * a + (100 - percent) * b) / 100;
        expect(mix + within).toBeCloseTo(mean(s, p, q) - mean(S, P, Q), 6);
      }),
    );
  });
});

describe('concentration', () => {
  const figures: Figures = { 'JOBS here 2024': 100, 'JOBS here 2024 IND=A': 60, 'JOBS here 2024 IND=B': 40 };
  const index = (all: Figures) => compute('concentration', all, { members, args: { dimension: 'IND' } });

  it('is the sum of squared shares in percent', () => {
    expect(index(figures).value).toBeCloseTo(3600 + 1600);
  });

  it('is 10,000 where one industry holds all', () => {
    expect(
      index({ 'JOBS here 2024': 7, 'JOBS here 2024 IND=A': 7, 'JOBS here 2024 IND=B': 0 }).value,
    ).toBeCloseTo(10_000);
  });

  it('is made of the contributions of its parts', () => {
    expect(compute('concentration', figures, { cell: { dims: { IND: 'A' } } }).value).toBeCloseTo(3600);
  });

  it('leaves a small withheld part out and says that it is estimated', () => {
    const small = { 'JOBS here 2024': 100, 'JOBS here 2024 IND=A': 97, 'JOBS here 2024 IND=B': null };
    expect(index(small)).toMatchObject({ status: 'E' });
  });

  it('is missing where a large part is withheld', () => {
    expect(index({ ...figures, 'JOBS here 2024 IND=B': null })).toEqual({ value: null, status: 'Q' });
  });
});
