import type { PermissionMap } from '#generated/types.ts';
import { type Held, holdsPermission, passesAll } from './holds.ts';

/** A person in access decisions. */
export interface Person {
  loggedIn: boolean;
  /** permissions for the area in question */
  permissions: PermissionMap;
  /** grants to the person and their organisation for any area, without those of public areas */
  granted?: PermissionMap;
  staff: boolean;
  /** staff who turned on all small areas, even while acting as another user */
  allSmallAreas?: boolean;
}

const STAFF_GROUP = 'STAFF';

/** Groups that pass every check if the permissions manifest lists none. */
export const PASS_ALL_GROUPS: readonly string[] = [STAFF_GROUP, 'BASE_USER'];

/** A visitor without an account. */
export const VISITOR: Person = { loggedIn: false, permissions: {}, staff: false };

/** Group of the flags that apply to a person or everybody in all products. */
const COMMON_GROUP = 'ALL';
const FEATURE = /^FEATURE_/;

/** Whether a name is a feature flag: `ALL.FEATURE_…`. */
export function isFeature(group: string, sub: string | null): boolean {
  return group === COMMON_GROUP && sub !== null && FEATURE.test(sub);
}

/** Whether the permissions are those of staff. */
export function isStaff(permissions: PermissionMap): boolean {
  return holdsPermission(permissions, STAFF_GROUP, null);
}

/** Whether this person passes every check. */
export function passesEverything(person: Person, passAll: readonly string[] = PASS_ALL_GROUPS): boolean {
  return person.staff || passesAll(person.permissions, passAll);
}

/**
 * Permissions of a person: their own, `ALL.IS_LOGGED_IN` only while logged in, and the features that are on
 * for everybody. `features` is keyed without the group: `FEATURE_MVP` for `ALL.FEATURE_MVP`.
 */
export function heldBy(person: Person, features: Readonly<Record<string, boolean>> = {}): Held {
  return (group, sub) => {
    if (group === COMMON_GROUP && sub === 'IS_LOGGED_IN') return person.loggedIn;
    if (isFeature(group, sub) && sub !== null && featureIsOn(features, sub)) return true;
    return holdsPermission(person.permissions, group, sub);
  };
}

function featureIsOn(features: Readonly<Record<string, boolean>>, key: string): boolean {
  return Object.hasOwn(features, key) && features[key] === true;
}
