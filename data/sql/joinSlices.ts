import { type Kysely, sql } from 'kysely';
import { chunks } from '#data/sliceIndex/chunks.ts';
import { packEntries } from '#data/sliceIndex/packedEntries.ts';
import { type SliceEntry, summaryOf } from '#data/sliceIndex/sliceEntries.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import type { Connections } from './connections.ts';
import { ended } from './ended.ts';

type Definition = Pick<Connections<ObservationTables>, 'types' | 'tableEnd' | 'servesOlder'>;

/** A slice in the tables before figures moved into its row. */
export interface OldSlice extends SlicePlace {
  slice_id: number;
  to_version: number | null;
  first_period: string | null;
  last_period: string | null;
  demonstration: number;
  checksum: string;
}

interface OldTables extends ObservationTables {
  slice: OldSlice;
}

const rowsAtOnce = 100;

/** Moves the figures of a slice into its row, keyed by its subject, and builds the slice index. */
export async function joinSlices(db: Kysely<OldTables>, definition: Definition): Promise<void> {
  await createTables(db, definition);
  const places = 'series_id, breakdown_id, area_id, from_version, to_version';
  const columns = `${places}, periods_id, members_id, checksum, content`;
  await sql`insert into slice_row (${sql.raw(columns)})
    select ${sql.raw(columns)} from slice join slice_content on slice_content.slice_id = slice.slice_id
    order by series_id, breakdown_id, area_id, from_version`.execute(db);
  const slices = await db
    .selectFrom('slice')
    .selectAll()
    .orderBy('series_id')
    .orderBy('breakdown_id')
    .execute();
  const rows = [];
  for (const own of Map.groupBy(
    slices,
    ({ series_id, breakdown_id }) => `${series_id}|${breakdown_id}`,
  ).values())
    rows.push(...indexRows(own));
  for (const chunk of chunks(rows, rowsAtOnce)) await db.insertInto('slice_index').values(chunk).execute();
  if (definition.servesOlder && slices.length > 0) await leaveToOlder(db);
  else for (const table of OLDER) await db.schema.dropTable(table).execute();
}

/** Tables that servers of the previous version read. */
const OLDER = ['slice_content', 'slice'] as const;
const kept = (table: string): string => `older_${table}`;

/**
 * Lets running servers of the previous version read what is published so far. They cannot publish: a view of
 * a `with` is read-only, because their changes would be lost.
 */
async function leaveToOlder<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const table of OLDER) {
    await db.schema.alterTable(table).renameTo(kept(table)).execute();
    const rows = sql`with kept as (select * from ${sql.table(kept(table))}) select * from kept`;
    await sql`create view ${sql.table(table)} as ${rows}`.execute(db);
  }
}

/** Drops the tables for the previous version's servers, once a new version exists that they cannot read. */
export async function leaveOlderBehind<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const table of OLDER) {
    await db.schema.dropView(table).ifExists().execute();
    await db.schema.dropTable(kept(table)).ifExists().execute();
  }
}

async function createTables<Tables>(db: Kysely<Tables>, { types, tableEnd }: Definition): Promise<void> {
  const slice = db.schema
    .createTable('slice_row')
    .addColumn('series_id', types.integer, (column) => column.notNull())
    .addColumn('breakdown_id', types.integer, (column) => column.notNull())
    .addColumn('area_id', types.integer, (column) => column.notNull())
    .addColumn('from_version', types.integer, (column) => column.notNull())
    .addColumn('to_version', types.integer)
    .addColumn('periods_id', types.integer, (column) => column.notNull())
    .addColumn('members_id', types.integer, (column) => column.notNull())
    .addColumn('checksum', types.text, (column) => column.notNull())
    .addColumn('content', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('slice_place', ['series_id', 'breakdown_id', 'area_id', 'from_version']);
  await ended(slice, tableEnd.plain).execute();
  const index = db.schema
    .createTable('slice_index')
    .addColumn('series_id', types.integer, (column) => column.notNull())
    .addColumn('breakdown_id', types.integer, (column) => column.notNull())
    .addColumn('from_version', types.integer, (column) => column.notNull())
    .addColumn('to_version', types.integer)
    .addColumn('first_period', types.text)
    .addColumn('last_period', types.text)
    .addColumn('demonstration', types.integer, (column) => column.notNull())
    .addColumn('entries', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('slice_index_place', ['series_id', 'breakdown_id', 'from_version']);
  await ended(index, tableEnd.plain).execute();
}

/**
 * The index of all slices of one series and breakdown: a row for each version in which one of them was added
 * or removed.
 */
function indexRows(slices: readonly OldSlice[]): ObservationTables['slice_index'][] {
  const [first] = slices;
  if (!first) return [];
  const { series_id, breakdown_id } = first;
  const turns = new Set(
    slices.flatMap(({ from_version, to_version }) => [from_version, to_version ?? from_version]),
  );
  const versions = [...turns].sort((a, b) => a - b);
  return versions.flatMap((from_version, at) => {
    const alive = slices.filter((slice) => isAlive(slice, from_version));
    if (alive.length === 0) return [];
    const entries = new Map(alive.map((slice) => [slice.area_id, entryOf(slice)]));
    const to_version = versions[at + 1] ?? null;
    const place = { series_id, breakdown_id, from_version, to_version };
    return [{ ...place, ...summaryOf(entries.values()), entries: packEntries(entries) }];
  });
}

const isAlive = ({ from_version, to_version }: OldSlice, version: number): boolean =>
  from_version <= version && (to_version === null || version < to_version);

const entryOf = ({ from_version, first_period, last_period, demonstration }: OldSlice): SliceEntry => ({
  from_version,
  first: first_period,
  last: last_period,
  demonstration: demonstration === 1,
});
