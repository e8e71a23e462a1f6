import { CompiledQuery, type Kysely } from 'kysely';
import type { PermissionMap, User } from '#generated/types.ts';
import { type AccessState, holderKey } from './access.ts';
import type { AccountTables, GrantTable, Holder } from './records/tables.ts';

const versionQuery = CompiledQuery.raw('select version from access_state where state_id = 1');

/** Version of the current access state; 0 if nothing was saved yet. */
export async function accessVersionOf(db: Kysely<AccountTables>): Promise<number> {
  const { rows } = await db.executeQuery<{ version: number }>(versionQuery);
  return rows[0]?.version ?? 0;
}

/** The suite's rules about access, in addition to grants. */
export interface StateRules {
  lockedOut: (email: string) => boolean;
  /** groups that need a second factor */
  demanding: readonly string[];
  needsNoFactor: (email: string) => boolean;
}

/** Reads everything that decides access. Call it in a transaction, so the result is consistent. */
export async function readAccess(
  db: Kysely<AccountTables>,
  { lockedOut, demanding, needsNoFactor }: StateRules,
): Promise<AccessState> {
  const version = await accessVersionOf(db);
  const people = await readPeople(db);
  const users = people.flatMap(({ user, disabled }) => (disabled || lockedOut(user.email) ? [] : [user]));
  const grantLines = await db
    .selectFrom('grant_line')
    .selectAll()
    .orderBy('holder')
    .orderBy('holder_id')
    .orderBy('permission_group')
    .orderBy('permission')
    .orderBy('area_id')
    .orderBy('from_day')
    .execute();
  const areaLines = await db
    .selectFrom('user_area')
    .selectAll()
    .orderBy('holder')
    .orderBy('holder_id')
    .orderBy('area_id')
    .execute();
  return {
    version: String(version),
    users: new Map(users.map((user) => [user.id, user])),
    emails: new Map(users.map((user) => [user.email.toLowerCase(), user.id])),
    grants: byHolder<GrantTable, GrantTable>(grantLines, (line) => line),
    userAreas: byHolder(areaLines, ({ area_id }) => area_id),
    publicAreas: await readPublicAreas(db),
    demanding: {
      groups: new Set(demanding),
      met: await readFactors(
        db,
        users.filter(({ email }) => needsNoFactor(email)),
      ),
    },
  };
}

/** People who have a second factor, or need none. */
async function readFactors(db: Kysely<AccountTables>, exempt: readonly User[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('second_factor')
    .select('person_id')
    .where('confirmed', '=', 1)
    .orderBy('person_id')
    .execute();
  return new Set([...rows.map(({ person_id }) => person_id), ...exempt.map(({ id }) => id)]);
}

function byHolder<Line extends { holder: Holder; holder_id: number }, Entry>(
  lines: readonly Line[],
  entryOf: (line: Line) => Entry,
): Map<string, Entry[]> {
  const lists = new Map<string, Entry[]>();
  for (const line of lines) {
    const key = holderKey(line.holder, line.holder_id);
    lists.set(key, [...(lists.get(key) ?? []), entryOf(line)]);
  }
  return lists;
}

/** Everybody, including disabled people. */
export async function readPeople(db: Kysely<AccountTables>): Promise<{ user: User; disabled: boolean }[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
    .select(['person_id', 'person.crm_id', 'email', 'first_name', 'last_name', 'disabled'])
    .select('person.organisation_id')
    .select(['organisation.name as organisation_name', 'organisation.crm_id as organisation_crm_id'])
    .orderBy('person_id')
    .execute();
  return rows.map((row) => ({
    disabled: row.disabled === 1,
    user: {
      id: row.person_id,
      crm_id: row.crm_id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      name: `${row.first_name} ${row.last_name}`.trim(),
      organisation: { name: row.organisation_name, crm_id: row.organisation_crm_id },
      organisation_id: row.organisation_id,
    },
  }));
}

async function readPublicAreas(db: Kysely<AccountTables>): Promise<AccessState['publicAreas']> {
  const areas = await db.selectFrom('public_area').select('area_id').orderBy('area_id').execute();
  const sponsors = await db
    .selectFrom('public_sponsor')
    .selectAll()
    .orderBy('area_id')
    .orderBy('place')
    .execute();
  const permissions = await db
    .selectFrom('public_permission')
    .selectAll()
    .orderBy('area_id')
    .orderBy('permission_group')
    .orderBy('permission')
    .execute();
  return new Map(
    areas.map(({ area_id }) => {
      const map: PermissionMap = {};
      for (const line of permissions.filter((one) => one.area_id === area_id)) {
        map[line.permission_group] = [...(map[line.permission_group] ?? []), line.permission];
      }
      const names = sponsors.filter((one) => one.area_id === area_id).map(({ name }) => name);
      return [area_id, { sponsors: names, permissions: map }];
    }),
  );
}
