import type { Kysely } from 'kysely';
import type { Grant } from '#data/accounts/records/directory.ts';
import { accessChanged, grantLines } from '#data/accounts/records/saveDirectory.ts';
import type { AccountTables, Holder } from '#data/accounts/records/tables.ts';
import { endSessions } from '#data/accounts/sessions/sqlSessions.ts';

/** The person or organisation whose grants change. */
export interface GrantHolder {
  holder: Holder;
  id: number;
}

/**
 * Adds permissions to those of a person or organisation, inside a transaction. An existing grant with the
 * same first day gets this last day; a different first day is a separate period.
 */
export async function addGrant(db: Kysely<AccountTables>, { holder, id }: GrantHolder, grant: Grant) {
  for (const line of grantLines(holder, id, [grant])) {
    await db
      .insertInto('grant_line')
      .values(line)
      .onConflict((conflict) =>
        conflict
          .columns(['holder', 'holder_id', 'permission_group', 'permission', 'area_id', 'from_day'])
          .doUpdateSet({ until_day: line.until_day }),
      )
      .execute();
  }
  await accessChanged(db);
}

/** Removes permissions in the given areas, for all periods. @returns number of rows removed */
export async function removeGrant(
  db: Kysely<AccountTables>,
  { holder, id }: GrantHolder,
  grant: Grant,
): Promise<number> {
  let removed = 0;
  for (const line of grantLines(holder, id, [grant])) {
    const { numDeletedRows } = await db
      .deleteFrom('grant_line')
      .where('holder', '=', line.holder)
      .where('holder_id', '=', line.holder_id)
      .where('permission_group', '=', line.permission_group)
      .where('permission', '=', line.permission)
      .where('area_id', '=', line.area_id)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  await accessChanged(db);
  return removed;
}

/** Disables a person, which ends their sessions and keys for good, or enables them again. */
export async function setDisabled(db: Kysely<AccountTables>, personId: number, disabled: boolean) {
  await db
    .updateTable('person')
    .set({ disabled: disabled ? 1 : 0 })
    .where('person_id', '=', personId)
    .execute();
  if (disabled) {
    await endSessions(db, personId);
    await db.deleteFrom('api_key').where('person_id', '=', personId).execute();
  }
  await accessChanged(db);
}

/** Staff confirm the organisation that a person named at sign-up. */
export async function confirmOrganisation(db: Kysely<AccountTables>, id: number) {
  await db.updateTable('organisation').set({ claimed: 0 }).where('organisation_id', '=', id).execute();
  await accessChanged(db);
}

/** Staff assign a claim to an existing organisation: its people move there, and the claim is deleted. */
export async function moveInto(db: Kysely<AccountTables>, claim: number, organisation_id: number) {
  await db.updateTable('person').set({ organisation_id }).where('organisation_id', '=', claim).execute();
  await db.deleteFrom('organisation').where('organisation_id', '=', claim).where('claimed', '=', 1).execute();
  await accessChanged(db);
}

export async function changeName(
  db: Kysely<AccountTables>,
  personId: number,
  { first_name, last_name }: { first_name: string; last_name: string },
) {
  await db.updateTable('person').set({ first_name, last_name }).where('person_id', '=', personId).execute();
  await accessChanged(db);
}
