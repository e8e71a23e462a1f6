import type {
  Coverage,
  ObservationAttributes,
  ObservationSet,
  Store,
  StoredObservation,
} from '#data/contract/contract.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import {
  type CountedList,
  type CountOf,
  type ListsHiding,
  listsHiding,
} from '#engine/core/reliability/unreliable.ts';
import type { CompiledSuite } from '#generated/types.ts';

type Suite = Pick<CompiledSuite, 'areas' | 'reliability'>;

/** Attributes that are hidden with a figure. */
const attributeNames = [
  'low',
  'high',
  'note',
  'attributes',
] as const satisfies (keyof ObservationAttributes)[];

/** Versions whose counts are cached: the current one, and the previous one until its readers finish. */
const remembered = 2;

/**
 * The store for readers: a figure that a list of the suite calls unreliable has no value and status U.
 * Everything that answers people reads through this. Publishing and deriving need the original figures.
 */
export function hideUnreliable(store: Store, suite: Suite): Store {
  if (!suite.reliability?.lists.length) return store;
  const known = new MemoryCache<ListsHiding>({ entries: remembered });
  const listsOf = (version: string, coverage: () => Promise<Coverage>) =>
    known.getOrMake({ version, identity: ANYBODY, asked: [] }, async () =>
      listsHiding(suite, await countsOf(store, suite, await coverage())),
    );
  return {
    ...store,
    coverage: async (version) => {
      const coverage = await store.coverage(version);
      // Uses the counts just read, because a second read could come after this version was dropped.
      const lists = await listsOf(coverage.data_version, async () => coverage);
      return { ...coverage, hides: (...key) => lists(...key).length > 0 };
    },
    query: async (queries, version, options) => {
      const found = await store.query(queries, version, options);
      const isListed = queries.some(
        ({ series, breakdown }) =>
          breakdown !== '' && suite.reliability?.lists.some((list) => list.series.includes(series)),
      );
      if (!isListed) return found;
      return hidden(found, await listsOf(found.data_version, () => store.coverage(found.data_version)));
    },
  };
}

function hidden(found: ObservationSet, lists: ListsHiding): ObservationSet {
  const judged = <Seen extends StoredObservation>(seen: Seen, ...key: Parameters<ListsHiding>): Seen => {
    if (seen.value === null || lists(...key).length === 0) return seen;
    const bare: Seen = { ...seen, value: null, status: 'U' };
    for (const name of attributeNames) delete bare[name];
    return bare;
  };
  return {
    ...found,
    get: (series, area, period, breakdown, member) => {
      const seen = found.get(series, area, period, breakdown, member);
      return seen && judged(seen, series, area, breakdown, member);
    },
    *rows() {
      for (const row of found.rows()) yield judged(row, row.series, row.area_id, row.breakdown, row.member);
    },
  };
}

/** The latest counts of one version, for every area and part that the lists need. */
async function countsOf(
  store: Store,
  { areas, reliability }: Suite,
  { data_version: version, series }: Coverage,
): Promise<CountOf> {
  const wanted = new Map<string, CountedList>();
  for (const { dimension, fewerThan } of reliability?.lists ?? []) {
    if (fewerThan) wanted.set(`${fewerThan.of}|${dimension}`, { dimension, of: fewerThan.of });
  }
  const queries = [...wanted.values()].map(({ dimension, of }) => ({
    series: of,
    breakdown: dimension,
    areas: areas.map(({ area_id }) => area_id),
    from: series[of]?.last ?? '',
    to: series[of]?.last ?? '',
  }));
  const counts = await store.query(queries, version);
  return ({ dimension, of }, areaId, member) =>
    counts.get(of, areaId, series[of]?.last ?? '', dimension, member)?.value ?? null;
}
