import type { Kysely } from 'kysely';
import type { User } from '#generated/types.ts';
import { holderKey } from './access.ts';
import type { Accounts } from './contract.ts';
import { readPeople } from './readAccess.ts';
import type { Grant } from './records/directory.ts';
import type { AccountTables, GrantTable } from './records/tables.ts';
import type { AccountParts } from './sqlAccounts.ts';

/** Who is there and what was granted to them. */
export function directoryOf({ reader, access }: AccountParts) {
  return {
    grantsOf: async (userId) => (await access.grantLines(userId)).flatMap(asGrants),
    people: async () => {
      const lines = await linesByHolder(reader);
      const people = await readPeople(reader);
      return people
        .map(({ user, disabled }) => ({ user, disabled, grants: grantsIn(lines, user) }))
        .sort((left, right) => (left.user.email < right.user.email ? -1 : 1));
    },
    organisations: async () => {
      const rows = await reader
        .selectFrom('organisation')
        .selectAll()
        .orderBy('name')
        .orderBy('crm_id')
        .execute();
      return rows.map(({ organisation_id, crm_id, name }) => ({ id: organisation_id, crm_id, name }));
    },
  } satisfies Partial<Accounts>;
}

type Lines = ReadonlyMap<string, readonly GrantTable[]>;

async function linesByHolder(db: Kysely<AccountTables>): Promise<Lines> {
  const lines = await db
    .selectFrom('grant_line')
    .selectAll()
    .orderBy('permission_group')
    .orderBy('permission')
    .orderBy('area_id')
    .execute();
  return Map.groupBy(lines, ({ holder, holder_id }) => holderKey(holder, holder_id));
}

function grantsIn(lines: Lines, user: User): { own: Grant[]; organisation: Grant[] } {
  return {
    own: asGrants(lines.get(holderKey('person', user.id)) ?? []),
    organisation: asGrants(lines.get(holderKey('organisation', user.organisation_id)) ?? []),
  };
}

/** Lines of one holder as grants: permissions of a group that hold in the same areas stand together. */
function asGrants(lines: readonly GrantTable[]): Grant[] {
  const areas = new Map<string, { group: string; permission: string; areas: string[] }>();
  for (const { permission_group: group, permission, area_id } of lines) {
    const key = `${group}.${permission}`;
    const known = areas.get(key) ?? { group, permission, areas: [] };
    known.areas.push(area_id);
    areas.set(key, known);
  }
  const grants = new Map<string, Grant>();
  for (const { group, permission, areas: held } of areas.values()) {
    const everywhere = held.includes('');
    const key = `${group} ${everywhere ? '' : held.join()}`;
    const known = grants.get(key) ?? { group, permissions: [], areas: everywhere ? ('all' as const) : held };
    known.permissions.push(permission);
    grants.set(key, known);
  }
  return [...grants.values()];
}
