import type { Asker } from '#api/request/asker.ts';
import type { PermissionMap } from '#generated/types.ts';

/** Group of permissions that count for every product. */
const COMMON_GROUP = 'ALL';
const LOGGED_IN = 'IS_LOGGED_IN';

/**
 * Permissions as responses list them: granted ones, a flag for logged-in people, and features on for
 * everybody.
 */
export function answeredPermissions(
  { user }: Asker,
  granted: PermissionMap,
  /** flag without its group → on for everybody */
  features: Readonly<Record<string, boolean>>,
): PermissionMap {
  const on = Object.keys(features).filter((flag) => features[flag]);
  const own = (granted[COMMON_GROUP] ?? []).filter((permission) => permission !== LOGGED_IN);
  const common = [...new Set([...(user ? [LOGGED_IN] : []), ...on, ...own])];
  return common.length === 0 ? granted : { ...granted, [COMMON_GROUP]: common };
}
