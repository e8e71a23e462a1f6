import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesUnit } from './formats.ts';
import type { MeasureContext } from './measure.ts';
import { measureProse } from './measureUse.ts';
import { absent } from './observation.ts';
import { measures } from './registry.ts';
import { compute, type Figures, fakeContext, fakeSeries } from './testing/fakeContext.ts';

const names = Object.keys(measures);

describe('measures', () => {
  it.each(names)('%s says its formula, source and unit', (name) => {
    const measure = measures[name];
    const series = fakeSeries('X', { unitKind: 'financial', unit: '$ million, 2020 prices', magnitude: 6 });
    expect(measure?.name).toBe(name);
    for (const [part, text] of Object.entries(measureProse(name)))
      expect(text, part).toMatch(/^(?!measure-)\S/);
    expect(
      measure?.unit(series, {}, seriesUnit(series), () => undefined).format.decimals,
    ).toBeGreaterThanOrEqual(0);
  });

  it.each(names)('%s is missing with a reason, never NaN, where nothing is published', (name) => {
    const { value, status } = compute(
      name,
      {},
      { peers: ['here'], members: { IND: [{ code: 'A', name: 'A' }] } },
    );
    expect(value).toBeNull();
    expect(['O', 'M']).toContain(status);
  });

  it('is null or finite whatever the figures', () => {
    const anyFigure = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -3, max: 3 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const members = { IND: [{ code: 'A', name: 'A' }] };
    const args = { of: 'JOBS', per: 'JOBS', dimension: 'IND', component: 'local' };
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(anyFigure, { minLength: 12, maxLength: 12 }),
        (name, drawn) => {
          const keys = ['here 2024', 'here 2023', 'here 2014', 'here 2000', 'there 2024', 'there 2023'];
          const figures: Figures = {};
          for (const [index, key] of keys.entries()) {
            figures[`JOBS ${key}`] = drawn[index] ?? null;
            figures[`JOBS ${key} IND=A`] = drawn[index + 6] ?? null;
          }
          const { value } = compute(name, figures, { args, members, peers: ['here', 'there'] });
          expect(value === null || Number.isFinite(value)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(names)('%s asks the same whatever the answers, so that a plan sees every question', (name) => {
    const members = {
      IND: [
        { code: 'A', name: 'A' },
        { code: 'B', name: 'B' },
      ],
    };
    const args = { of: 'OTHER', per: 'OTHER', dimension: 'IND', component: 'mix' };
    const cell = { series: 'JOBS', area: 'here', period: '2024', dims: {}, rowDims: [], shownFrom: '2020' };
    const asked = (answer: number | null) => {
      const questions = new Set<string>();
      const context = {
        ...fakeContext({}, { members, peers: ['here', 'b'] }),
        get: (series: string, area: string, period: string, dims: Readonly<Record<string, string>>) => {
          questions.add([series, area, period, JSON.stringify(dims)].join(' '));
          return { value: answer, status: 'A' as const };
        },
      };
      measures[name]?.compute(cell, args, context);
      return questions;
    };
    expect(asked(1)).toEqual(asked(null));
  });

  /** What a measure asks, each with what it says where that one figure is withheld. */
  function withholdingEach(name: string) {
    const members = {
      IND: ['A', 'B'].map((code) => ({ code, name: code, parent: 'P' })),
      TOP: [{ code: 'P', name: 'P' }],
    };
    const args = { of: 'OTHER', per: 'OTHER', dimension: 'IND', level: 'TOP', component: 'mix' };
    const cell = { series: 'JOBS', area: 'here', period: '2024', dims: { IND: 'A' }, rowDims: ['IND'] };
    const questions = new Map<string, number>();
    const say = (withheld?: string) => {
      const context: MeasureContext = {
        ...fakeContext({}, { members, peers: ['here', 'b'] }),
        evaluate: (use, place) => measures[use.name]?.compute(place, use.args, context) ?? absent,
        get: (series, area, period, dims) => {
          const key = [series, area, period, JSON.stringify(dims)].join(' ');
          const value = questions.get(key) ?? 10 + 7 * questions.size;
          questions.set(key, value);
          return key === withheld ? { value: null, status: 'Q' } : { value, status: 'A' };
        },
      };
      return measures[name]?.compute({ ...cell, shownFrom: '2020' }, args, context) ?? absent;
    };
    const before = say();
    return { before, withheld: [...questions.keys()].map((key) => ({ key, said: say(key) })) };
  }

  // Ranks leave an area without a figure out, and sums over members say by themselves when too little is known.
  const perFigure = names.filter((name) => !measures[name]?.addsMembers && !name.includes('rank'));

  it.each(perFigure)('%s is withheld wherever one figure it is made of is (doors-D7)', (name) => {
    const { before, withheld } = withholdingEach(name);
    expect(before.value).not.toBeNull();
    expect(withheld.length).toBeGreaterThan(0);
    for (const { key, said } of withheld) expect(said, key).toMatchObject({ value: null, status: 'Q' });
  });
});
