import fc from 'fast-check';
import type { Slice } from '#data/contract/contract.ts';
import { areaSums } from '#data/disclosure/areaSums.ts';
import { openSolver } from '#data/disclosure/attacker.ts';
import { MemberSums } from '#data/disclosure/memberSums.ts';
import { protectSecrets } from '#data/disclosure/protectSecrets.ts';
import { SeriesFamilies } from '#data/disclosure/seriesFamilies.ts';
import { suppressFamily } from '#data/disclosure/suppressFamily.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { testSlice } from './slices.ts';

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
export const countrySuite = {
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

/**
 * All slices that add up, from counts of [district][kind, sex]. Drawn positions are suppressed.
 * @param limits smaller and larger counts are not suppressed
 */
export function publishedCounts(
  counts: readonly number[],
  withheld: ReadonlySet<number>,
  { least = 0, most = Infinity } = {},
): Slice[] {
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
      const cells = sums.map((sum) =>
        withheld.has(cell++) && sum >= least && sum <= most ? ([null, 'Q'] as const) : sum,
      );
      return testSlice({ series: 'JOBS', breakdown, area: place, members: codes, rows: { 2024: cells } });
    }),
  );
}

export const cellCount = 8 * 14;
/** Counts of districts, kinds and sexes, and positions of cells that their source suppresses. */
export const drawnCounts = fc.record({
  counts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 })), {
    minLength: 30,
    maxLength: 30,
  }),
  withheld: fc.uniqueArray(fc.integer({ min: 0, max: cellCount - 1 }), { maxLength: 12 }),
});

const method = protectSecrets(await openSolver());

/** Slices of one family of series, with complementary suppression, given an earlier version of them. */
export function closeFamilyOf(suite: Suite, now: readonly Slice[], old: readonly Slice[] = []): Slice[] {
  const families = new SeriesFamilies(suite.series);
  const family = families.families.find((one) => one.includes(now[0]?.series ?? '')) ?? [];
  const before = new Map(old.map((slice) => [sliceKey(slice), slice]));
  const entries = now.map((slice) => ({
    now: slice,
    old: before.get(sliceKey(slice)),
    from: 'source' as const,
  }));
  const facts = {
    series: suite.series,
    families,
    memberSums: new MemberSums(suite.dimensions),
    areaSums: areaSums(suite.areas),
  };
  const { changed } = suppressFamily(entries, family, facts, method);
  const after = new Map(changed.map((slice) => [sliceKey(slice), slice]));
  return now.map((slice) => after.get(sliceKey(slice)) ?? slice);
}

/** The slices with complementary suppression, given an earlier version of them. */
export const closeCounts = (now: readonly Slice[], old: readonly Slice[] = []): Slice[] =>
  closeFamilyOf(countrySuite, now, old);
