import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { isWithheld, sliceKey, withheldFurther } from '#data/slices/slice.ts';
import { openGroups } from '#data/testing/openGroups.ts';
import { testSlice } from '#data/testing/slices.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { areaSums } from './areaSums.ts';
import { closeSlices } from './closeSlices.ts';
import { findGroups } from './findGroups.ts';
import { MemberSums } from './memberSums.ts';

type Suite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions'>;

const area = (area_id: string, area_type: string, parent_ids: string[], population: number) => ({
  area_id,
  name: area_id,
  short_name: area_id,
  area_type,
  parent_ids,
  north_south_order: 0,
  population,
});

/** A country of two regions with three districts, two levels of kinds, and sexes. */
const suite = {
  areas: [
    area('country', 'NZ', [], 600),
    area('north', 'RC', ['country'], 400),
    area('south', 'RC', ['country'], 200),
    ...['n1', 'n2', 'n3'].map((id) => area(id, 'TA', ['north', 'country'], 133)),
    ...['s1', 's2'].map((id) => area(id, 'TA', ['south', 'country'], 100)),
  ],
  dimensions: Object.fromEntries(
    [
      { dimension: 'CLASS', classification: 'kinds', members: [{ code: 'X' }, { code: 'Y' }] },
      {
        dimension: 'KIND',
        classification: 'kinds',
        members: [
          { code: 'X1', parent: 'X' },
          { code: 'X2', parent: 'X' },
          { code: 'Y1', parent: 'Y' },
        ],
      },
      { dimension: 'SEX', members: [{ code: 'F' }, { code: 'M' }] },
    ].map((one) => [one.dimension, { ...one, name: one.dimension, total: 'T', additive: true }]),
  ),
  series: { JOBS: { series: 'JOBS', aggregation: { rule: 'sum' } } },
} as unknown as Suite;

const districts = ['n1', 'n2', 'n3', 's1', 's2'];
const kinds = ['X1', 'X2', 'Y1'];
const sexes = ['F', 'M'];
const members: Record<string, string[]> = {
  '': [''],
  CLASS: ['X', 'Y'],
  KIND: kinds,
  SEX: sexes,
  'KIND,SEX': kinds.flatMap((kind) => sexes.map((sex) => `${kind},${sex}`)),
};
const inside: Record<string, string[]> = {
  country: districts,
  north: ['n1', 'n2', 'n3'],
  south: ['s1', 's2'],
};

/** All slices that add up, from counts of [district][kind, sex]; a cell is withheld where the key drawn says so. */
function published(counts: readonly number[], withheld: ReadonlySet<number>): Slice[] {
  const finest = members['KIND,SEX'] ?? [];
  let cell = 0;
  return Object.entries(members).flatMap(([breakdown, codes]) =>
    ['country', 'north', 'south', ...districts].map((place) => {
      const own = inside[place] ?? [place];
      const sums = codes.map((code) => {
        const fits = finest.map((kind) =>
          code.split(',').every((part) => part === '' || kind.includes(part)),
        );
        return own.reduce(
          (sum, district) =>
            sum +
            finest.reduce(
              (all, _, at) =>
                all + (fits[at] ? (counts[districts.indexOf(district) * finest.length + at] ?? 0) : 0),
              0,
            ),
          0,
        );
      });
      const cells = sums.map((sum) => (withheld.has(cell++) ? ([null, 'Q'] as const) : sum));
      return testSlice({ series: 'JOBS', breakdown, area: place, members: codes, rows: { 2024: cells } });
    }),
  );
}

const cellCount = 8 * 14;
const drawn = fc.record({
  counts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 })), {
    minLength: 30,
    maxLength: 30,
  }),
  withheld: fc.uniqueArray(fc.integer({ min: 0, max: cellCount - 1 }), { maxLength: 12 }),
});

function close(now: readonly Slice[], old: readonly Slice[] = []): Slice[] {
  const before = new Map(old.map((slice) => [sliceKey(slice), slice]));
  const entries = now.map((slice) => ({ now: slice, old: before.get(sliceKey(slice)), made: false }));
  const found = findGroups({
    shapes: now,
    memberSums: new MemberSums(suite.dimensions),
    areaSums: areaSums(suite.areas),
  });
  const { changed } = closeSlices(entries, found, { unit: 1, error: 0.5, isSigned: false });
  const after = new Map(changed.map((slice) => [sliceKey(slice), slice]));
  return now.map((slice) => after.get(sliceKey(slice)) ?? slice);
}

const cellsOf = (slices: readonly Slice[]) =>
  slices.flatMap(({ values, statuses }) =>
    [...values].map((value, at) => ({ value, status: statuses[at] ?? 0 })),
  );

describe('closeSlices (doors-D7)', { timeout: 30_000 }, () => {
  it('leaves no sum with exactly one withheld figure, whatever is withheld', () => {
    let opened = 0;
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        opened += openGroups(suite, given).length;
        expect(openGroups(suite, close(given))).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(opened).toBeGreaterThan(150);
  });

  it('takes figures away only: none is changed and none comes back', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        const untouched = cellsOf(given).map((cell) => ({ ...cell }));
        const closed = cellsOf(close(given));
        expect(cellsOf(given)).toEqual(untouched);
        for (const [at, before] of untouched.entries()) {
          const after = closed[at];
          if (isWithheld(after?.status ?? 0)) expect(after?.value).toBeNaN();
          else expect(after).toEqual(before);
          if (isWithheld(before.status)) expect(after?.status).toBe(before.status);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does nothing the second time, neither to its own result nor to the same figures sent again', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        const closed = close(given);
        expect(cellsOf(close(closed, closed))).toEqual(cellsOf(closed));
        expect(cellsOf(close(given, closed))).toEqual(cellsOf(closed));
      }),
      { numRuns: 100 },
    );
  });

  it('does the same when only some of the slices are sent again', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        ({ counts, withheld }, again) => {
          const given = published(counts, new Set(withheld));
          const closed = close(given);
          const mixed = closed.map((slice, at) => (again[at] ? (given[at] ?? slice) : slice));
          expect(cellsOf(close(mixed, closed))).toEqual(cellsOf(closed));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('chooses the same whatever the order of slices and members', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld)).toSorted(byKey);
        const turned = given.map((slice) => {
          const order = slice.members.map((_, at) => slice.members.length - 1 - at);
          return {
            ...slice,
            members: order.map((at) => slice.members[at] ?? ''),
            values: Float64Array.from(order, (at) => slice.values[at] ?? Number.NaN),
            statuses: Uint8Array.from(order, (at) => slice.statuses[at] ?? 0),
          };
        });
        expect(withheldKeys(close(turned))).toEqual(withheldKeys(close(given)));
      }),
      { numRuns: 100 },
    );
  });

  it('chooses anew where a source gives what it withheld, and then withholds no more than it must', () => {
    const counts = Array.from({ length: 30 }, (_, at) => at + 1);
    const closed = close(published(counts, new Set([cellCount - 1])));
    expect(cellsOf(closed).some(({ status }) => status === withheldFurther)).toBe(true);
    const free = published(counts, new Set());
    expect(cellsOf(close(free, closed))).toEqual(cellsOf(free));
  });
});

const byKey = (a: Slice, b: Slice) => (sliceKey(a) < sliceKey(b) ? -1 : 1);

const withheldKeys = (slices: readonly Slice[]) =>
  slices
    .flatMap((slice) =>
      slice.members
        .filter((_, at) => isWithheld(slice.statuses[at] ?? 0))
        .map((member) => `${sliceKey(slice)}|${member}`),
    )
    .sort();
