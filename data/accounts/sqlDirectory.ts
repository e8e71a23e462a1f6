import type { Kysely } from 'kysely';
import type { User } from '#generated/types.ts';
import { holderKey } from './access.ts';
import type { Accounts } from './contract.ts';
import { readPeople } from './readAccess.ts';
import type { Grant } from './records/directory.ts';
import type { AccountTables, GrantTable } from './records/tables.ts';
import type { AccountParts } from './sqlAccounts.ts';

/** Reads people, organisations and their grants. */
export function directoryOf({ reader, access }: AccountParts) {
  return {
    grantsOf: async (userId, when) => (await access.grantLines(userId, when)).flatMap(asGrants),
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
      const lines = await linesByHolder(reader);
      const domains = await reader.selectFrom('organisation_domain').selectAll().orderBy('domain').execute();
      return rows.map(({ organisation_id: id, crm_id, name, claimed }) => ({
        id,
        crm_id,
        name,
        isClaim: claimed === 1,
        domains: domains.filter((one) => one.organisation_id === id).map(({ domain }) => domain),
        grants: asGrants(lines.get(holderKey('organisation', id)) ?? []),
      }));
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
    .orderBy('from_day')
    .execute();
  return Map.groupBy(lines, ({ holder, holder_id }) => holderKey(holder, holder_id));
}

function grantsIn(lines: Lines, user: User): { own: Grant[]; organisation: Grant[] } {
  return {
    own: asGrants(lines.get(holderKey('person', user.id)) ?? []),
    organisation: asGrants(lines.get(holderKey('organisation', user.organisation_id)) ?? []),
  };
}

/** Rows of one holder as grants; joins permissions of a group with the same areas and days. */
function asGrants(lines: readonly GrantTable[]): Grant[] {
  const areas = new Map<string, GrantTable[]>();
  for (const line of lines) {
    const { permission_group, permission, from_day, until_day } = line;
    const key = [permission_group, permission, from_day, until_day].join(' ');
    areas.set(key, [...(areas.get(key) ?? []), line]);
  }
  const grants = new Map<string, Grant>();
  for (const held of areas.values()) {
    const [{ permission_group: group, permission, from_day, until_day }] = held as [GrantTable];
    const ids = held.map(({ area_id }) => area_id);
    const everywhere = ids.includes('');
    const key = [group, from_day, until_day, everywhere ? '' : ids.join()].join(' ');
    const grant = grants.get(key) ?? {
      group,
      permissions: [],
      areas: everywhere ? ('all' as const) : ids,
      ...(from_day && { from: from_day }),
      ...(until_day && { until: until_day }),
    };
    grant.permissions.push(permission);
    grants.set(key, grant);
  }
  return [...grants.values()];
}
