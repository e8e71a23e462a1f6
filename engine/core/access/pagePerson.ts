import type { CompiledSuite, UserContext } from '#generated/types.ts';
import { holdsPermission } from './holds.ts';
import type { Person } from './person.ts';

const STAFF_GROUP = 'STAFF';

/** The person in a user context, as the access rules see them. */
export function pagePerson(suite: CompiledSuite, context: UserContext, allSmallAreas = false): Person {
  const { permissions, granted, user } = context;
  const passes = suite.permissions.passAll.includes(STAFF_GROUP);
  return {
    loggedIn: user !== null,
    permissions,
    ...(granted && { granted }),
    staff: passes && holdsPermission(permissions, STAFF_GROUP, null),
    allSmallAreas,
  };
}
