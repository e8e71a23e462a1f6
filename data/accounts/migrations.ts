import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Connections } from '#data/sql/connections.ts';
import { createTables } from '#data/sql/createTables.ts';
import { accountTables } from './records/tableShapes.ts';
import type { AccountTables } from './records/tables.ts';

type Definition = Pick<Connections<AccountTables>, 'types' | 'tableEnd'>;

/** Indexes for what is looked up, or deleted by its age, without the key of its table. */
const INDEXES = {
  session_person: ['session', 'person_id'],
  audit_time: ['audit_entry', 'at'],
  attempt_time: ['attempt', 'attempted_at'],
  outbox_due: ['outbox_letter', 'failed', 'due_at'],
} as const;

/** Migrations of the accounts, oldest first; published ones are never edited. */
export function accountMigrations(definition: Definition): Record<string, Migration> {
  return {
    '100_first_release': {
      up: async (db: Kysely<unknown>) => {
        await createTables(db, definition, accountTables);
        for (const [name, [table, ...columns]] of Object.entries(INDEXES))
          await db.schema.createIndex(name).on(table).columns(columns).execute();
      },
    },
  };
}
