import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Definition } from './migrations.ts';

type Create = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) => Promise<void>;

/** Documents in progress or ready to download. */
export function addJobs(db: Kysely<unknown>, { types }: Definition, create: Create): Promise<void> {
  const { integer, timestamp, text, bytes } = types;
  return create(
    db.schema
      .createTable('document_job')
      .addColumn('job_id', text, (column) => column.primaryKey().notNull())
      .addColumn('place', integer, (column) => column.notNull())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('asker', text, (column) => column.notNull())
      .addColumn('asked', text, (column) => column.notNull())
      .addColumn('basis', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('done', integer, (column) => column.notNull())
      .addColumn('total', integer, (column) => column.notNull())
      .addColumn('lease', text, (column) => column.notNull())
      .addColumn('until_at', timestamp, (column) => column.notNull())
      .addColumn('failure', text, (column) => column.notNull())
      .addColumn('answer', text, (column) => column.notNull())
      .addColumn('body', bytes),
  );
}
