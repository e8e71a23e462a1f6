import type { Kysely } from 'kysely';
import { normalDomain, normalEmail } from './records/mailbox.ts';
import type { AccountTables } from './records/tables.ts';

/**
 * Gives each mailbox one spelling. If another account has that spelling, the duplicate keeps its old one, and
 * nobody can log in with it.
 */
export async function spellMailboxes(db: Kysely<unknown>): Promise<void> {
  const accounts = db as Kysely<AccountTables>;
  for (const { person_id, email } of await accounts
    .selectFrom('person')
    .select(['person_id', 'email'])
    .execute()) {
    const normal = normalEmail(email);
    if (normal === email) continue;
    const twin = accounts.selectFrom('person').select('person_id').where('email', '=', normal);
    if (await twin.executeTakeFirst()) continue;
    await accounts.updateTable('person').set({ email: normal }).where('person_id', '=', person_id).execute();
  }
  const domains = await accounts.selectFrom('organisation_domain').selectAll().execute();
  for (const { domain } of domains.filter((one) => normalDomain(one.domain) !== one.domain)) {
    const normal = normalDomain(domain);
    const isThere = normal === '' || domains.some((one) => one.domain === normal);
    const own = accounts.updateTable('organisation_domain').where('domain', '=', domain);
    if (!isThere) await own.set({ domain: normal }).execute();
  }
}
