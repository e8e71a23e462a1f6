import type { Kysely } from 'kysely';
import type { Definition } from './migrations.ts';
import type { AccountTables } from './records/tables.ts';

/**
 * Organisations that people typed at sign-up are claims. Nobody recorded who made the existing ones: one with
 * a generated number, no rights and no domain counts as a claim.
 */
export async function addClaims(db: Kysely<unknown>, { types }: Definition): Promise<void> {
  await db.schema
    .alterTable('organisation')
    .addColumn('claimed', types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  const accounts = db as Kysely<AccountTables>;
  await accounts
    .updateTable('organisation')
    .set({ claimed: 1 })
    .where('crm_id', 'like', 'organisation-%')
    .where('organisation_id', 'not in', (query) =>
      query.selectFrom('organisation_domain').select('organisation_id'),
    )
    .where('organisation_id', 'not in', (query) =>
      query.selectFrom('grant_line').select('holder_id').where('holder', '=', 'organisation'),
    )
    .where('organisation_id', 'not in', (query) =>
      query.selectFrom('user_area').select('holder_id').where('holder', '=', 'organisation'),
    )
    .execute();
}
