import type { PermissionMap } from '#generated/types.ts';
import { type Held, holdsPermission, passesAll } from './holds.ts';

/** A person, for access decisions. */
export interface Person {
  loggedIn: boolean;
  /** permissions held in the area in question */
  permissions: PermissionMap;
  /** grants to the person and their organisation anywhere, without those of public areas */
  granted?: PermissionMap;
  staff: boolean;
  /** staff who switched on all extra small areas, also while acting as another user */
  allSmallAreas?: boolean;
}

const STAFF_GROUP = 'STAFF';

/** Groups whose holders pass every check, where the permissions manifest names none. */
export const PASS_ALL_GROUPS: readonly string[] = [STAFF_GROUP, 'BASE_USER'];

/** A visitor without an account. */
export const VISITOR: Person = { loggedIn: false, permissions: {}, staff: false };

/** Group of the flags that hold for a person or for everybody, whatever the product. */
const COMMON_GROUP = 'ALL';
const FEATURE = /^FEATURE_/;

/** Whether a name is a feature flag: `ALL.FEATURE_…`. */
export function isFeature(group: string, sub: string | null): boolean {
  return group === COMMON_GROUP && sub !== null && FEATURE.test(sub);
}

/** Whether permissions are those of staff: what opens the staff features. */
export function isStaff(permissions: PermissionMap): boolean {
  return holdsPermission(permissions, STAFF_GROUP, null);
}

/** Whether this person passes every check. */
export function passesEverything(person: Person, passAll: readonly string[] = PASS_ALL_GROUPS): boolean {
  return person.staff || passesAll(person.permissions, passAll);
}

/**
 * Rights of a person: own permissions, `ALL.IS_LOGGED_IN` when logged in (and only then), and the features
 * switched on for everybody. `features` is keyed by the flag without its group: `FEATURE_MVP` answers to
 * `ALL.FEATURE_MVP`.
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
