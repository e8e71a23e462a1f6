import { decideArea } from '#engine/core/access/decidePage.ts';
import { holdsPermission } from '#engine/core/access/holds.ts';
import type { Person } from '#engine/core/access/person.ts';
import type { CompiledProduct, CompiledSuite, UserContext } from '#generated/types.ts';

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

/** The area where a person starts: the first default area that is open to them, otherwise the first. */
export function firstArea(suite: CompiledSuite, product: CompiledProduct, context: UserContext): string {
  const person = pagePerson(suite, context);
  const { messages, permissions } = suite;
  const open = context.default_areas.find(
    (area) =>
      decideArea({
        product,
        area,
        person,
        messages,
        features: permissions.features,
        passAll: permissions.passAll,
      }).open,
  );
  return open?.area_id ?? context.default_areas[0]?.area_id ?? product.defaultAreas[0] ?? product.benchmark;
}
