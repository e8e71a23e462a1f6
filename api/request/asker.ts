import type { Accounts } from '../../data/accounts/contract.ts';
import { isStaff, type Person } from '../../engine/access/person.ts';
import type { PermissionMap, User } from '../../generated/types.ts';
import { forbidden, Refusal, unknownToken } from '../problem/problem.ts';

/** Who sent a request, and whose rights apply to it. Made for each request and never kept. */
export interface Asker {
  /** who is logged in; null: a visitor */
  actor: User | null;
  /** whose rights apply: the actor, the person staff act as, or null for a visitor */
  user: User | null;
  /** permissions of the user that hold in every area */
  permissions: PermissionMap;
  staff: boolean;
  /** the actor is staff, whoever they act as */
  actorIsStaff: boolean;
  allSmallAreas: boolean;
  /** the answer depends on a header that says who asks, so nobody else may get it */
  personal: boolean;
}

export interface AskerHeaders {
  authorization?: string | undefined;
  'x-login-as'?: string | string[] | undefined;
  'x-all-small-areas'?: string | string[] | undefined;
}

/** X-LOGIN-AS of staff who look at the suite as a visitor. */
const PUBLIC_USER = '-1';
// Longer than any token that was ever given out.
const MAX_HEADER = 600;

/**
 * Reads who asks from the headers.
 * @throws Refusal 401 for a token without a session, 403 for acting as another without being staff
 */
export async function readAsker(accounts: Accounts, headers: AskerHeaders): Promise<Asker> {
  const { authorization } = headers;
  const loginAs = headers['x-login-as'];
  const personal = authorization !== undefined || loginAs !== undefined;
  const actor = authorization === undefined ? null : await sessionUser(accounts, authorization);
  const permissions = await accounts.permissionsFor(actor?.id ?? null, null);
  const actorIsStaff = isStaff(permissions);
  // A visitor's or subscriber's leftover of this header changes nothing.
  const allSmallAreas = actorIsStaff && headers['x-all-small-areas'] === '1';
  const own = { actor, user: actor, permissions, staff: actorIsStaff, actorIsStaff, allSmallAreas, personal };
  if (loginAs === undefined) return own;
  if (!actorIsStaff) throw forbidden('staff-only', 'Only staff can act as another person.');
  const user = await actedAs(accounts, loginAs);
  return { ...own, user, permissions: await accounts.permissionsFor(user?.id ?? null, null), staff: false };
}

/** Whether the asker is logged in as somebody, as pages and gates see it. */
export function personIn(asker: Asker, permissions: PermissionMap): Person {
  return {
    loggedIn: asker.user !== null,
    permissions,
    staff: asker.staff,
    allSmallAreas: asker.allSmallAreas,
  };
}

/** The token of an Authorization header of the scheme Token; undefined where it has another form. */
export function tokenOf(authorization: string): string | undefined {
  return authorization.length > MAX_HEADER ? undefined : /^Token ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
}

async function sessionUser(accounts: Accounts, authorization: string): Promise<User> {
  const token = tokenOf(authorization);
  const user = token === undefined ? null : await accounts.sessionUser(token);
  if (!user) throw unknownToken();
  return user;
}

async function actedAs(accounts: Accounts, loginAs: string | string[]): Promise<User | null> {
  if (loginAs === PUBLIC_USER) return null;
  const id = typeof loginAs === 'string' && /^\d{1,12}$/.test(loginAs) ? Number(loginAs) : undefined;
  const user = id === undefined ? null : await accounts.userById(id);
  if (!user) throw new Refusal({ status: 400, code: 'unknown-user', message: 'X-LOGIN-AS names no user.' });
  const permissions = await accounts.permissionsFor(user.id, null);
  if (isStaff(permissions)) {
    throw forbidden('acting-as-staff', 'Staff cannot act as other staff.');
  }
  return user;
}
