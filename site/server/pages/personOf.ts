import { holdsPermission } from '#engine/core/access/holds.ts';
import type { Person } from '#engine/core/access/person.ts';
import type { CompiledSuite, UserContext } from '#generated/types.ts';

const STAFF_GROUP = 'STAFF';

/** The person of a user context, as the rules of access see them. */
export function personOf(suite: CompiledSuite, context: UserContext, allSmallAreas = false): Person {
  const { permissions, user } = context;
  const passes = suite.permissions.passAll.includes(STAFF_GROUP);
  return {
    loggedIn: user !== null,
    permissions,
    staff: passes && holdsPermission(permissions, STAFF_GROUP, null),
    allSmallAreas,
  };
}
