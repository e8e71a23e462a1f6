import type { Services } from '#api/services/services.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { KEY_PREFIX } from '#data/accounts/people/apiKeys.ts';
import type { Acting } from '#data/accounts/sessions/sessions.ts';
import { isStaff, type Person } from '#engine/core/access/person.ts';
import type { PermissionMap, User } from '#generated/types.ts';
import { forbidden, Refusal, unknownToken } from '#serving/http/problem.ts';

/** Who sent a request, and whose permissions apply to it. Created per request and never stored. */
export interface Asker {
  /** who is logged in; null: a visitor */
  actor: User | null;
  /** whose permissions apply: the actor, the person staff act as, or null for a visitor */
  user: User | null;
  /** permissions of the user that apply in every area */
  permissions: PermissionMap;
  staff: boolean;
  /** the actor is staff, whoever they act as */
  actorIsStaff: boolean;
  allSmallAreas: boolean;
  /** the response depends on a header that identifies the person, so nobody else may get it */
  personal: boolean;
  /** the session of the request; null: none, or an API key */
  session: AskerSession | null;
  /** a program with an API key, which may only read data */
  byKey: boolean;
}

export interface AskerSession {
  id: string;
  token: string;
  remember: boolean;
  expiresAt: number;
}

export interface AskerHeaders {
  authorization?: string | undefined;
  'x-login-as'?: string | string[] | undefined;
  'x-all-small-areas'?: string | string[] | undefined;
}

/** X-LOGIN-AS value of staff who act as a visitor. */
const PUBLIC_USER = '-1';
// Longer than any token we have issued.
const MAX_HEADER = 600;

/**
 * Identifies the requester from the headers.
 * @throws Refusal 401 for a token without a session; 403 for acting without being staff, or for anything but
 * own reads with a replaced token
 */
export async function readAsker(
  { accounts, clock }: Pick<Services, 'accounts' | 'clock'>,
  { method, headers }: { method: string; headers: AskerHeaders },
): Promise<Asker> {
  const { authorization } = headers;
  const loginAs = headers['x-login-as'];
  const personal = authorization !== undefined || loginAs !== undefined;
  const { user: actor, ...opened } =
    authorization === undefined ? NOBODY_IN : await whoOpens(accounts, authorization);
  const permissions = await accounts.permissionsFor(actor?.id ?? null, null);
  const actorIsStaff = isStaff(permissions);
  // The header has no effect for visitors and subscribers.
  const allSmallAreas = actorIsStaff && headers['x-all-small-areas'] === '1';
  const { session, acting, byKey } = opened;
  const who = { actor, permissions, actorIsStaff, allSmallAreas, personal, session, byKey };
  const own = { ...who, user: actor, staff: actorIsStaff };
  if (opened.isExchanged && (loginAs !== undefined || method === 'POST')) throw EXCHANGED;
  if (loginAs === undefined) return own;
  if (!actorIsStaff || !session) throw forbidden('staff-only', 'Only staff can act as another person.');
  const user = await actedAs(accounts, loginAs, actor);
  await heldToTheHour(accounts, { actor, user, token: session.token, acting, now: clock() });
  return { ...own, user, permissions: await accounts.permissionsFor(user?.id ?? null, null), staff: false };
}

/** A visitor without an account. */
export async function visitorAsker(accounts: Accounts): Promise<Asker> {
  const permissions = await accounts.permissionsFor(null, null);
  const nobody = { actor: null, user: null, staff: false, actorIsStaff: false, session: null, byKey: false };
  return { ...nobody, permissions, allSmallAreas: false, personal: false };
}

/** The requester as access decisions see them, with permissions in one area. */
export function personIn(asker: Asker, permissions: PermissionMap): Person {
  return {
    loggedIn: asker.user !== null,
    permissions,
    staff: asker.staff,
    allSmallAreas: asker.allSmallAreas,
  };
}

/** The token of an Authorization header with the scheme Token; undefined for other schemes. */
export function tokenOf(authorization: string): string | undefined {
  return authorization.length > MAX_HEADER ? undefined : /^Token ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
}

/** A replaced token can only finish reads that were in progress. */
const EXCHANGED = forbidden('acting-ended', 'The session goes on under another token.');

interface Opened {
  /** the session now has another token */
  isExchanged: boolean;
  user: User | null;
  session: AskerSession | null;
  acting: Acting | null;
  byKey: boolean;
}

const NOBODY_IN: Opened = { isExchanged: false, user: null, session: null, acting: null, byKey: false };

/** The session or API key of a token. @throws Refusal 401 if it has none, or it has ended */
async function whoOpens(accounts: Accounts, authorization: string): Promise<Opened & { user: User }> {
  const token = tokenOf(authorization);
  if (token?.startsWith(KEY_PREFIX)) {
    const user = await accounts.userById(await accounts.keys.personOf(token).then((id) => id ?? -1));
    if (!user) throw unknownToken();
    return { ...NOBODY_IN, user, byKey: true };
  }
  const found = token === undefined ? null : await accounts.session(token);
  if (!found || token === undefined) throw unknownToken();
  const { id, user, remember, expiresAt, acting, isExchanged } = found;
  return { isExchanged, user, session: { id, token, remember, expiresAt }, acting, byKey: false };
}

interface ActingNow {
  actor: User | null;
  user: User | null;
  token: string;
  acting: Acting | null;
  now: number;
}

/**
 * Acting starts with the first request that names the person, and ends after an hour, whatever the header
 * says.
 */
async function heldToTheHour(
  accounts: Accounts,
  { actor, user, token, acting, now }: ActingNow,
): Promise<void> {
  const as = user?.id ?? Number(PUBLIC_USER);
  if (acting?.as !== as) {
    await accounts.together(async ({ sessions, audit }) => {
      await sessions.noteActing(token, as);
      await audit.record({ action: 'acting-started', actor: actor?.id ?? null, subject: as });
    });
  } else if (now >= acting.until) {
    throw forbidden('acting-ended', 'Acting as another person ends after an hour. Start again.');
  }
}

/**
 * The person in X-LOGIN-AS; null: the public.
 * @throws Refusal for unknown people, and for other staff, which is logged
 */
export async function actedAs(
  accounts: Accounts,
  loginAs: string | string[],
  actor: User | null,
): Promise<User | null> {
  if (loginAs === PUBLIC_USER) return null;
  const id = typeof loginAs === 'string' && /^\d{1,12}$/.test(loginAs) ? Number(loginAs) : undefined;
  const user = id === undefined ? null : await accounts.userById(id);
  if (!user) throw new Refusal({ status: 400, code: 'unknown-user', message: 'X-LOGIN-AS names no user.' });
  const permissions = await accounts.permissionsFor(user.id, null);
  if (isStaff(permissions)) {
    await accounts.audit.record({ action: 'acting-refused', actor: actor?.id ?? null, subject: user.id });
    throw forbidden('acting-as-staff', 'Staff cannot act as other staff.');
  }
  return user;
}
