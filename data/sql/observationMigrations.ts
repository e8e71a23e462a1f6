import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import type { Connections } from './connections.ts';
import { createTables, type TableShape } from './createTables.ts';

type Definition = Pick<Connections<ObservationTables>, 'types' | 'tableEnd' | 'observationRows'>;

/** Migrations of the observation store, oldest first; published ones are never edited. */
export function observationMigrations(definition: Definition): Record<string, Migration> {
  return {
    '100_first_release': {
      up: async (db: Kysely<unknown>) => {
        await createTables(db, definition, TABLES);
        await sql`create view observation as ${sql.raw(definition.observationRows)}`.execute(db);
      },
    },
  };
}

/** What is kept of a dataset, apart from its key. */
const FACTS = {
  code: 'text',
  title: 'text',
  source: 'text',
  source_url: 'text?',
  licence: 'text',
  demonstration: 'integer',
  unit: 'text?',
  release: 'text?',
  released: 'text?',
  protected: 'integer',
} as const;

/** Columns that say in which versions a row holds, and whose slices it is about. */
const PLACE = { series_id: 'integer', breakdown_id: 'integer' } as const;
const SPAN = { from_version: 'integer', to_version: 'integer?' } as const;

const TABLES = {
  term: {
    columns: { term_id: 'integer', kind: 'text', code: 'text' },
    key: ['term_id'],
    unique: { term_kind_code: ['kind', 'code'] },
  },
  dataset: {
    columns: { dataset_id: 'integer', ...FACTS },
    key: ['dataset_id'],
    unique: { dataset_code: ['code'] },
  },
  former_dataset: {
    columns: { dataset_id: 'integer', to_version: 'integer', ...FACTS },
    key: ['dataset_id', 'to_version'],
  },
  version: {
    columns: {
      version_id: 'integer',
      code: 'text',
      published_at: 'timestamp',
      note: 'text',
      reason: 'text',
      person: 'text',
      files: 'text',
      correction: 'text',
      corrects_from: 'integer?',
    },
    key: ['version_id'],
    unique: { version_code: ['code'] },
  },
  code_list: { columns: { list_id: 'integer', codes: 'text' }, key: ['list_id'] },
  slice_row: {
    columns: {
      ...PLACE,
      area_id: 'integer',
      ...SPAN,
      periods_id: 'integer',
      members_id: 'integer',
      checksum: 'text',
      content: 'bytes',
    },
    key: ['series_id', 'breakdown_id', 'area_id', 'from_version'],
  },
  slice_index: {
    columns: {
      ...PLACE,
      ...SPAN,
      first_period: 'text?',
      last_period: 'text?',
      demonstration: 'integer',
      entries: 'bytes',
    },
    key: ['series_id', 'breakdown_id', 'from_version'],
  },
} satisfies Record<keyof ObservationTables, TableShape>;
