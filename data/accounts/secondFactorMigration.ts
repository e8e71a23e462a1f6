import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Definition } from './migrations.ts';

type Create = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) => Promise<void>;

/** Tables for second factors, recovery codes, and logins that wait for a code. */
export async function addSecondFactor(
  db: Kysely<unknown>,
  { types: { integer, timestamp, text } }: Definition,
  create: Create,
): Promise<void> {
  const { schema } = db;
  await create(
    schema
      .createTable('second_factor')
      .addColumn('person_id', integer, (column) =>
        column.primaryKey().notNull().references('person.person_id'),
      )
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('made_at', timestamp, (column) => column.notNull())
      .addColumn('confirmed', integer, (column) => column.notNull())
      .addColumn('last_step', integer, (column) => column.notNull()),
  );
  await create(
    schema
      .createTable('recovery_code')
      .addColumn('code_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id')),
  );
  await create(
    schema
      .createTable('login_ticket')
      .addColumn('ticket_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id'))
      .addColumn('remember', integer, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull()),
  );
}
