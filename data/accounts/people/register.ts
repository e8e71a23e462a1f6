import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import { accessChanged } from '#data/accounts/records/saveDirectory.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';

/** A person whose email address is verified. */
export interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
  /** unverified name of their organisation; used only if no organisation has the domain of the address */
  organisation: string;
}

/**
 * Creates an account inside a transaction. A person with an address in an organisation's domain joins that
 * organisation and has its grants. Everybody else gets a new organisation, a claim without permissions until
 * staff confirm it.
 * @returns id of the person, null if the address already has an account
 */
export async function register(
  db: Kysely<AccountTables>,
  person: NewPerson,
  password_hash: string,
): Promise<number | null> {
  const email = normalEmail(person.email);
  const known = await db
    .selectFrom('person')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return null;
  const organisation_id = (await organisationOfDomain(db, email)) ?? (await ownOrganisation(db, person));
  const person_id = (await lastOf(db, 'person', 'person_id')) + 1;
  await db
    .insertInto('person')
    .values({
      person_id,
      crm_id: `person-${randomUUID()}`,
      email,
      first_name: person.first_name,
      last_name: person.last_name,
      organisation_id,
      password_hash,
      disabled: 0,
    })
    .execute();
  await accessChanged(db);
  return person_id;
}

async function organisationOfDomain(db: Kysely<AccountTables>, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('organisation_domain')
    .select('organisation_id')
    .where('domain', '=', email.split('@').at(-1) ?? '')
    .executeTakeFirst();
  return row?.organisation_id;
}

async function ownOrganisation(db: Kysely<AccountTables>, person: NewPerson): Promise<number> {
  const organisation_id = (await lastOf(db, 'organisation', 'organisation_id')) + 1;
  const name = person.organisation || `${person.first_name} ${person.last_name}`.trim();
  await db
    .insertInto('organisation')
    .values({ organisation_id, crm_id: `organisation-${randomUUID()}`, name, claimed: 1 })
    .execute();
  return organisation_id;
}

async function lastOf(
  db: Kysely<AccountTables>,
  table: 'person' | 'organisation',
  column: 'person_id' | 'organisation_id',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((line) => line.fn.max<number | null>(column as never).as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
