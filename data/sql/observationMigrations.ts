import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import type { Connections } from './connections.ts';
import { ended } from './ended.ts';
import { joinSlices } from './joinSlices.ts';
import { packObservations } from './packObservations.ts';

type Definition = Pick<
  Connections<ObservationTables>,
  'types' | 'tableEnd' | 'servesOlder' | 'observationRows'
>;

/** Migrations of the observation store, oldest first; published ones are never edited. */
export function observationMigrations(definition: Definition): Record<string, Migration> {
  return {
    '001_observations': {
      up: async (db: Kysely<unknown>) => {
        await createCatalogue(db, definition);
        await createObservations(db, definition);
      },
    },
    '002_reason': {
      up: async (db: Kysely<unknown>) => {
        await addText(db, definition, 'reason', '');
      },
    },
    '003_releases': { up: (db: Kysely<unknown>) => addReleases(db, definition) },
    '004_packed': {
      up: async (db) => {
        await createContents(db, definition);
        await packObservations(db);
        await db.schema.dropTable('observation').execute();
        // Keep the codes of periods and members in `term`: deleting one makes the database check every slice.
      },
    },
    '005_vintages': {
      up: async (db: Kysely<unknown>) => {
        await addText(db, definition, 'person', '');
        await addText(db, definition, 'files', '[]');
      },
    },
    // Packed slices record whether they have attributes; only the view needs to read them, and a later
    // migration creates it.
    '006_attributes': { up: async () => {} },
    '007_one_row': {
      up: async (db) => {
        await db.schema.dropView('observation').ifExists().execute();
        await joinSlices(db, definition);
        await createView(db, definition);
      },
    },
    '008_adds_corrections': {
      up: async (db: Kysely<unknown>) => {
        await createFormerDatasets(db, definition);
        await addText(db, definition, 'correction', '');
        await db.schema.alterTable('version').addColumn('corrects_from', definition.types.integer).execute();
      },
    },
  };
}

async function createView<Tables>(db: Kysely<Tables>, { observationRows }: Definition): Promise<void> {
  await sql`create view observation as ${sql.raw(observationRows)}`.execute(db);
}

async function addText(
  db: Kysely<unknown>,
  { types }: Definition,
  column: string,
  otherwise: string,
): Promise<void> {
  await db.schema
    .alterTable('version')
    .addColumn(column, types.text, (added) => added.notNull().defaultTo(otherwise))
    .execute();
}

async function createCatalogue(db: Kysely<unknown>, { types, tableEnd }: Definition): Promise<void> {
  const term = db.schema
    .createTable('term')
    .addColumn('term_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('code', types.text, (column) => column.notNull())
    .addUniqueConstraint('term_kind_code', ['kind', 'code']);
  await ended(term, tableEnd.plain).execute();
  const dataset = db.schema
    .createTable('dataset')
    .addColumn('dataset_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('code', types.text, (column) => column.notNull().unique())
    .addColumn('title', types.text, (column) => column.notNull())
    .addColumn('source', types.text, (column) => column.notNull())
    .addColumn('source_url', types.text)
    .addColumn('licence', types.text, (column) => column.notNull())
    .addColumn('demonstration', types.integer, (column) => column.notNull())
    .addColumn('unit', types.text);
  await ended(dataset, tableEnd.plain).execute();
  const version = db.schema
    .createTable('version')
    .addColumn('version_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('code', types.text, (column) => column.notNull().unique())
    .addColumn('published_at', types.timestamp, (column) => column.notNull())
    .addColumn('note', types.text, (column) => column.notNull());
  await ended(version, tableEnd.plain).execute();
}

async function createObservations(db: Kysely<unknown>, { types, tableEnd }: Definition): Promise<void> {
  const slice = db.schema
    .createTable('slice')
    .addColumn('slice_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('series_id', types.integer, (column) => column.notNull().references('term.term_id'))
    .addColumn('breakdown_id', types.integer, (column) => column.notNull().references('term.term_id'))
    .addColumn('area_id', types.integer, (column) => column.notNull().references('term.term_id'))
    .addColumn('from_version', types.integer, (column) => column.notNull())
    .addColumn('to_version', types.integer)
    .addColumn('first_period', types.text)
    .addColumn('last_period', types.text)
    .addColumn('demonstration', types.integer, (column) => column.notNull())
    .addColumn('checksum', types.text, (column) => column.notNull())
    .addUniqueConstraint('slice_key', ['series_id', 'breakdown_id', 'area_id', 'from_version']);
  await ended(slice, tableEnd.plain).execute();
  const observation = db.schema
    .createTable('observation')
    .addColumn('slice_id', types.integer, (column) => column.notNull())
    .addColumn('period_id', types.integer, (column) => column.notNull())
    .addColumn('member_id', types.integer, (column) => column.notNull())
    .addColumn('value', types.real)
    .addColumn('status', types.text, (column) => column.notNull())
    .addColumn('dataset_id', types.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('observation_key', ['slice_id', 'period_id', 'member_id']);
  await ended(observation, tableEnd.clustered).execute();
}

async function addReleases(db: Kysely<unknown>, { types }: Definition): Promise<void> {
  const dataset = () => db.schema.alterTable('dataset');
  await dataset().addColumn('release', types.text).execute();
  await dataset().addColumn('released', types.text).execute();
  await dataset()
    .addColumn('protected', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createFormerDatasets(db: Kysely<unknown>, { types, tableEnd }: Definition): Promise<void> {
  const former = db.schema
    .createTable('former_dataset')
    .addColumn('dataset_id', types.integer, (column) => column.notNull())
    .addColumn('to_version', types.integer, (column) => column.notNull())
    .addColumn('code', types.text, (column) => column.notNull())
    .addColumn('title', types.text, (column) => column.notNull())
    .addColumn('source', types.text, (column) => column.notNull())
    .addColumn('source_url', types.text)
    .addColumn('licence', types.text, (column) => column.notNull())
    .addColumn('release', types.text)
    .addColumn('released', types.text)
    .addColumn('protected', types.integer, (column) => column.notNull())
    .addColumn('demonstration', types.integer, (column) => column.notNull())
    .addColumn('unit', types.text)
    .addPrimaryKeyConstraint('former_dataset_key', ['dataset_id', 'to_version']);
  await ended(former, tableEnd.plain).execute();
}

async function createContents(db: Kysely<unknown>, { types, tableEnd }: Definition): Promise<void> {
  const list = db.schema
    .createTable('code_list')
    .addColumn('list_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('codes', types.text, (column) => column.notNull());
  await ended(list, tableEnd.plain).execute();
  const content = db.schema
    .createTable('slice_content')
    .addColumn('slice_id', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('periods_id', types.integer, (column) => column.notNull())
    .addColumn('members_id', types.integer, (column) => column.notNull())
    .addColumn('content', types.bytes, (column) => column.notNull());
  await ended(content, tableEnd.plain).execute();
}
