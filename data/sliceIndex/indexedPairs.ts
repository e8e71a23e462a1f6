import type { Kysely } from 'kysely';
import { DamagedFigures } from '#data/contract/contract.ts';
import { unpackEntries } from './packedEntries.ts';
import type { SliceEntries } from './sliceEntries.ts';
import type { ObservationTables, SliceIndexTable } from './tables.ts';
import type { Terms } from './terms.ts';

/** The slices of a series in a breakdown. Entries are unpacked on first use. */
export interface IndexedPair extends Omit<SliceIndexTable, 'to_version' | 'entries'> {
  series: string;
  breakdown: string;
  entries: SliceEntries;
}

/** Columns that identify a row. */
const heading = ['series_id', 'breakdown_id', 'from_version'] as const;

type Heading = Pick<SliceIndexTable, (typeof heading)[number]>;

const headingText = (row: Heading): string => heading.map((column) => row[column]).join('|');

/** Rows in each read. */
const rowsAtOnce = 500;

/**
 * Reads the index of a version, by `series|breakdown`. @param known indexes of other versions, whose rows are
 * reused
 */
export async function loadPairs(
  db: Kysely<ObservationTables>,
  { version_id }: { version_id: number },
  terms: Terms,
  known: Iterable<{ pairs: ReadonlyMap<string, IndexedPair> }>,
): Promise<Map<string, IndexedPair>> {
  const rows = await alive(db, version_id).select(heading).execute();
  const held = new Map(
    [...known].flatMap(({ pairs }) =>
      Array.from(pairs.values(), (pair) => [headingText(pair), pair] as const),
    ),
  );
  const missing = new Set(
    rows.filter((row) => !held.has(headingText(row))).map(({ series_id }) => series_id),
  );
  const series = [...missing];
  for (let from = 0; from < series.length; from += rowsAtOnce) {
    const some = series.slice(from, from + rowsAtOnce);
    const read = await alive(db, version_id).selectAll().where('series_id', 'in', some).execute();
    for (const row of read) if (!held.has(headingText(row))) held.set(headingText(row), pairOf(row, terms));
  }
  return new Map(
    rows.flatMap((row) => {
      const pair = held.get(headingText(row));
      return pair ? [[`${pair.series}|${pair.breakdown}`, pair] as const] : [];
    }),
  );
}

const alive = (db: Kysely<ObservationTables>, version: number) =>
  db
    .selectFrom('slice_index')
    .where('from_version', '<=', version)
    .where((where) => where.or([where('to_version', 'is', null), where('to_version', '>', version)]))
    .orderBy('series_id')
    .orderBy('breakdown_id');

function pairOf({ entries: packed, ...row }: SliceIndexTable, terms: Terms): IndexedPair {
  const [series, breakdown] = [terms.code(row.series_id), terms.code(row.breakdown_id)];
  let entries: SliceEntries | undefined;
  let bytes: Uint8Array | undefined = packed;
  return {
    ...row,
    series,
    breakdown,
    get entries() {
      if (entries) return entries;
      try {
        entries = unpackEntries(bytes ?? new Uint8Array());
      } catch {
        throw new DamagedFigures({ series, breakdown, area_id: 'all areas' });
      }
      bytes = undefined;
      return entries;
    },
  };
}
