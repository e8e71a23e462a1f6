import type { Kysely } from 'kysely';
import { isDay } from '#engine/core/periods/startOfDay.ts';
import type { Directory, Grant, OrganisationEntry, PublicAreaEntry, UserEntry } from './directory.ts';
import { normalDomain, normalEmail } from './mailbox.ts';
import type { AccountTables, GrantTable, Holder } from './tables.ts';

/** Adds or replaces entries inside a transaction; see `Accounts.save`. @param hashes email → password hash of new users */
export async function saveDirectory(
  db: Kysely<AccountTables>,
  { organisations = [], users = [], publicAreas = [] }: Directory,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const entry of organisations) await saveOrganisation(db, entry);
  for (const entry of users) await saveUser(db, entry, hashes.get(normalEmail(entry.email)) ?? '');
  for (const entry of publicAreas) await savePublicArea(db, entry);
  await accessChanged(db);
}

/** Invalidates cached access state. Call it in the transaction that changes access. */
export async function accessChanged(db: Kysely<AccountTables>): Promise<void> {
  await db
    .insertInto('access_state')
    .values({ state_id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('state_id').doUpdateSet((line) => ({ version: line('access_state.version', '+', 1) })),
    )
    .execute();
}

/** Assigns future sign-ups with an address in this domain to the organisation. */
export async function addDomain(
  db: Kysely<AccountTables>,
  organisation_id: number,
  domain: string,
): Promise<void> {
  await db
    .insertInto('organisation_domain')
    .values({ domain: normalDomain(domain), organisation_id })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ organisation_id }))
    .execute();
}

async function saveOrganisation(db: Kysely<AccountTables>, entry: OrganisationEntry): Promise<void> {
  const { crm_id, name, grants, user_areas = [], email_domains } = entry;
  const last = await db
    .selectFrom('organisation')
    .select('organisation_id')
    .orderBy('organisation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('organisation')
    .values({ organisation_id: (last?.organisation_id ?? 0) + 1, crm_id, name, claimed: 0 })
    .onConflict((conflict) => conflict.column('crm_id').doUpdateSet({ name, claimed: 0 }))
    .execute();
  const id = await organisationId(db, crm_id);
  await saveHolder(db, 'organisation', id, grants, user_areas);
  if (email_domains === undefined) return;
  await db.deleteFrom('organisation_domain').where('organisation_id', '=', id).execute();
  for (const domain of email_domains) await addDomain(db, id, domain);
}

async function organisationId(db: Kysely<AccountTables>, crm_id: string): Promise<number> {
  const row = await db
    .selectFrom('organisation')
    .select('organisation_id')
    .where('crm_id', '=', crm_id)
    .executeTakeFirst();
  if (!row) throw new Error(`There is no organisation ${crm_id}`);
  return row.organisation_id;
}

async function saveUser(db: Kysely<AccountTables>, entry: UserEntry, password_hash: string): Promise<void> {
  const { crm_id, first_name, last_name, grants = [], user_areas = [] } = entry;
  const facts = {
    email: normalEmail(entry.email),
    first_name,
    last_name,
    organisation_id: await organisationId(db, entry.organisation),
    disabled: entry.disabled ? 1 : 0,
  };
  const last = await db
    .selectFrom('person')
    .select('person_id')
    .orderBy('person_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('person')
    .values({ person_id: (last?.person_id ?? 0) + 1, crm_id, password_hash, ...facts })
    .onConflict((conflict) => conflict.column('crm_id').doUpdateSet(facts))
    .execute();
  const { person_id } = await db
    .selectFrom('person')
    .select('person_id')
    .where('crm_id', '=', crm_id)
    .executeTakeFirstOrThrow();
  await saveHolder(db, 'person', person_id, grants, user_areas);
  if (!entry.disabled) return;
  await db.deleteFrom('session').where('person_id', '=', person_id).execute();
  await db.deleteFrom('api_key').where('person_id', '=', person_id).execute();
}

async function saveHolder(
  db: Kysely<AccountTables>,
  holder: Holder,
  holder_id: number,
  grants: readonly Grant[],
  userAreas: readonly string[],
): Promise<void> {
  await db.deleteFrom('grant_line').where('holder', '=', holder).where('holder_id', '=', holder_id).execute();
  await db.deleteFrom('user_area').where('holder', '=', holder).where('holder_id', '=', holder_id).execute();
  for (const line of grantLines(holder, holder_id, grants)) {
    await db
      .insertInto('grant_line')
      .values(line)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const area_id of new Set(userAreas)) {
    await db.insertInto('user_area').values({ holder, holder_id, area_id }).execute();
  }
}

/** A row for every permission in every area; '' means all areas. @throws Error for an invalid period */
export function grantLines(holder: Holder, holder_id: number, grants: readonly Grant[]): GrantTable[] {
  return grants.flatMap(({ group, permissions, areas, ...period }) => {
    const days = daysOf(period);
    return permissions.flatMap((permission) =>
      (areas === 'all' ? [''] : areas).map((area_id) => ({
        holder,
        holder_id,
        permission_group: group,
        permission,
        area_id,
        ...days,
      })),
    );
  });
}

function daysOf({ from = '', until = '' }: Pick<Grant, 'from' | 'until'>) {
  const wrong = [from, until].find((day) => day !== '' && !isDay(day));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no day, which are written like 2026-12-31.`);
  if (until !== '' && until < from) throw new Error(`What begins on ${from} cannot end on ${until}.`);
  return { from_day: from, until_day: until };
}

async function savePublicArea(
  db: Kysely<AccountTables>,
  { area_id, sponsors, grants }: PublicAreaEntry,
): Promise<void> {
  for (const table of ['public_sponsor', 'public_permission', 'public_area'] as const) {
    await db.deleteFrom(table).where('area_id', '=', area_id).execute();
  }
  if (grants.length === 0) return;
  await db.insertInto('public_area').values({ area_id }).execute();
  for (const [place, name] of sponsors.entries()) {
    await db.insertInto('public_sponsor').values({ area_id, place, name }).execute();
  }
  for (const { group, permissions } of grants) {
    for (const permission of new Set(permissions)) {
      await db
        .insertInto('public_permission')
        .values({ area_id, permission_group: group, permission })
        .execute();
    }
  }
}
