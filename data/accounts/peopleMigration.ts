import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Definition } from './migrations.ts';

type Create = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) => Promise<void>;

/** Tables for people's own actions: emailed links, keys and messages; and the audit log. */
export async function addPeople(db: Kysely<unknown>, definition: Definition, create: Create): Promise<void> {
  const { integer, timestamp, text } = definition.types;
  for (const [column, type] of [
    ['device', text],
    ['acting_as', integer],
    ['acting_since', timestamp],
  ] as const) {
    await db.schema.alterTable('session').addColumn(column, type).execute();
  }
  for (const table of [...linkTables(db, definition), ...logTables(db, definition)]) await create(table);
  await db.schema.createIndex('audit_time').on('audit_entry').column('at').execute();
  await db.schema.createIndex('attempt_time').on('attempt').column('attempted_at').execute();
}

function linkTables(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return [
    db.schema
      .createTable('one_time_link')
      .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('first_name', text, (column) => column.notNull())
      .addColumn('last_name', text, (column) => column.notNull())
      .addColumn('organisation', text, (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull()),
    db.schema
      .createTable('organisation_domain')
      .addColumn('domain', text, (column) => column.primaryKey().notNull())
      .addColumn('organisation_id', integer, (column) =>
        column.notNull().references('organisation.organisation_id'),
      ),
    db.schema
      .createTable('api_key')
      .addColumn('key_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('key_id', text, (column) => column.notNull().unique())
      .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id'))
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('used_at', timestamp),
    db.schema
      .createTable('newsletter')
      .addColumn('email', text, (column) => column.primaryKey().notNull())
      .addColumn('joined_at', timestamp, (column) => column.notNull())
      .addColumn('leave_hash', text, (column) => column.notNull()),
  ];
}

function logTables(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return [
    db.schema
      .createTable('audit_entry')
      .addColumn('entry_id', integer, (column) => column.primaryKey().notNull())
      .addColumn('at', timestamp, (column) => column.notNull())
      .addColumn('actor_id', integer)
      .addColumn('subject_id', integer)
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('detail', text, (column) => column.notNull()),
    db.schema
      .createTable('message')
      .addColumn('message_id', integer, (column) => column.primaryKey().notNull())
      .addColumn('at', timestamp, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('organisation', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('page', text, (column) => column.notNull()),
    db.schema
      .createTable('attempt')
      .addColumn('attempt_key', text, (column) => column.notNull())
      .addColumn('attempted_at', timestamp, (column) => column.notNull())
      .addColumn('place', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_key', ['attempt_key', 'attempted_at', 'place']),
  ];
}
