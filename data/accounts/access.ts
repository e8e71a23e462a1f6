import type { AreaManifest, PermissionMap, User } from '#generated/types.ts';
import type { GrantTable, Holder } from './records/tables.ts';

/** How grants reach from an area to others. */
export interface AreaReach {
  /** area → areas whose grants apply to it, itself first */
  grantedBy(areaId: string): readonly string[];
  /** the area itself, or the one it duplicates */
  original(areaId: string): string;
}

/**
 * A small area has the grants of the areas around it, except the country's. A hidden duplicate and its
 * original share grants both ways. Every other area has only its own grants.
 */
export function areaReach(areas: readonly AreaManifest[], smallTypes: ReadonlySet<string>): AreaReach {
  const duplicates = new Map(
    areas.flatMap(({ area_id, hiddenDuplicateOf }) =>
      hiddenDuplicateOf ? [[area_id, hiddenDuplicateOf]] : [],
    ),
  );
  const countries = new Set(
    areas
      .filter(({ parent_ids, members }) => parent_ids.length === 0 && !members)
      .map(({ area_id }) => area_id),
  );
  const around = new Map(
    areas
      .filter(({ area_type }) => smallTypes.has(area_type))
      .map(({ area_id, parent_ids }) => [area_id, parent_ids.filter((parent) => !countries.has(parent))]),
  );
  const original = (areaId: string) => duplicates.get(areaId) ?? areaId;
  return {
    original,
    grantedBy: (areaId) => [...new Set([areaId, ...(around.get(areaId) ?? [])].map(original))],
  };
}

/** Everything that decides access, read in one transaction. */
export interface AccessState {
  version: string;
  users: ReadonlyMap<number, User>;
  /** lower-case address → user */
  emails: ReadonlyMap<string, number>;
  grants: ReadonlyMap<string, readonly GrantTable[]>;
  userAreas: ReadonlyMap<string, readonly string[]>;
  publicAreas: ReadonlyMap<string, { sponsors: readonly string[]; permissions: PermissionMap }>;
  /** groups that need a second factor, and people who have one or need none */
  demanding: { groups: ReadonlySet<string>; met: ReadonlySet<number> };
}

export const holderKey = (holder: Holder, id: number): string => `${holder} ${id}`;

/** Entries of the person and of their organisation in a map by holder. */
function held<Entry>(user: User, lists: ReadonlyMap<string, readonly Entry[]>): Entry[] {
  return [
    ...(lists.get(holderKey('person', user.id)) ?? []),
    ...(lists.get(holderKey('organisation', user.organisation_id)) ?? []),
  ];
}

/** Grants of a person and their organisation, without those that need a second factor the person lacks. */
export function grantsHeld({ grants, demanding }: AccessState, user: User): GrantTable[] {
  const isMet = demanding.met.has(user.id);
  return held(user, grants).filter(
    ({ permission_group }) => isMet || !demanding.groups.has(permission_group),
  );
}

/** Whether a person lacks grants because of a missing second factor. */
export const lacksFactor = (state: AccessState, user: User): boolean =>
  grantsHeld(state, user).length < held(user, state.grants).length;

/** See `Accounts.permissionsFor`; without `publicToo` see `Accounts.grantedTo`. */
export function permissionsIn(
  state: AccessState,
  reach: AreaReach,
  user: User | undefined,
  areaId: string | null,
  publicToo = true,
): PermissionMap {
  const areas = areaId === null ? [''] : ['', ...reach.grantedBy(areaId)];
  const permissions: Record<string, Set<string>> = Object.create(null);
  const add = (group: string, permission: string) => {
    permissions[group] ??= new Set();
    permissions[group].add(permission);
  };
  for (const grant of user ? grantsHeld(state, user) : []) {
    if (areas.includes(reach.original(grant.area_id))) add(grant.permission_group, grant.permission);
  }
  const open = publicToo && areaId !== null ? state.publicAreas.get(reach.original(areaId)) : undefined;
  for (const [group, subs] of Object.entries(open?.permissions ?? {}))
    for (const sub of subs) add(group, sub);
  return Object.fromEntries(Object.entries(permissions).map(([group, subs]) => [group, [...subs].sort()]));
}

/** See `Accounts.userAreas`. */
export function areasOf(state: AccessState, user: User): string[] {
  const granted = grantsHeld(state, user).map(({ area_id }) => area_id);
  const areas = [...held(user, state.userAreas), ...granted].filter((area) => area !== '');
  return [...new Set(areas)].sort();
}
