import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

export interface UserSession {
  /** names the session without opening it */
  id: string;
  createdAt: number;
  expiresAt: number;
  remember: boolean;
  /** what the browser called itself; '' where it did not */
  device: string;
}

/** Whom a session of staff acts as. */
export interface Acting {
  /** id of a person, -1 for the public user */
  as: number;
  /** when it ends by itself */
  until: number;
}

const hour = 3_600_000;
/** Longest life of a session whose browser forgets it on closing, and of one that is remembered. */
export const sessionLife = { short: 12 * hour, remembered: 30 * 24 * hour };

/** What is kept in place of a token: who reads the database cannot log in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Milliseconds for which staff act as somebody else. */
export const ACTING_LIFE = hour;
const MAX_DEVICE = 200;

export interface NewSession {
  personId: number;
  remember: boolean;
  device?: string | undefined;
}

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session and clears away those that have ended. @returns token of 256 random bits, base64url */
export async function openSession(
  db: Kysely<AccountTables>,
  { personId, remember, device }: NewSession,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken();
  const expiresAt = now + (remember ? sessionLife.remembered : sessionLife.short);
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      person_id: personId,
      created_at: now,
      expires_at: expiresAt,
      remember: remember ? 1 : 0,
      device: device?.slice(0, MAX_DEVICE) ?? null,
      acting_as: null,
      acting_since: null,
    })
    .execute();
  return { token, expiresAt };
}

export interface OpenSession {
  id: string;
  personId: number;
  expiresAt: number;
  remember: boolean;
  acting: Acting | null;
}

/** The session of a token; undefined when there is none any more. */
export async function findSession(
  db: Kysely<AccountTables>,
  token: string,
  now: number,
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['token_hash', 'person_id', 'expires_at', 'remember', 'acting_as', 'acting_since'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { acting_as, acting_since } = row;
  return {
    id: sessionId(row.token_hash),
    personId: row.person_id,
    expiresAt: row.expires_at,
    remember: row.remember === 1,
    acting:
      acting_as === null || acting_since === null
        ? null
        : { as: acting_as, until: acting_since + ACTING_LIFE },
  };
}

/** Milliseconds that a token which was exchanged still opens its session, for requests that are under way. */
export const EXCHANGE = 10_000;

/**
 * Gives a session another token, with whom it acts as from now on (null: nobody). The old one ends a moment later: a request
 * under way would otherwise be told that its session has ended, and the browser would drop the new one. How long the session
 * lasts does not change. @returns the new token; undefined where the old one opens nothing
 */
export async function rotateSession(
  db: Kysely<AccountTables>,
  token: string,
  actingAs: number | null,
  now: number,
): Promise<string | undefined> {
  const next = newToken();
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!before) return undefined;
    await transaction
      .updateTable('session')
      .set({ expires_at: Math.min(before.expires_at, now + EXCHANGE), acting_as: null, acting_since: null })
      .where('token_hash', '=', before.token_hash)
      .execute();
    const acting = { acting_as: actingAs, acting_since: actingAs === null ? null : now };
    await transaction
      .insertInto('session')
      .values({ ...before, ...acting, token_hash: tokenHash(next) })
      .execute();
    return next;
  });
}

/** Notes on a session whom it acts as, for programs that say it with a header only. */
export async function noteActing(
  db: Kysely<AccountTables>,
  token: string,
  actingAs: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ acting_as: actingAs, acting_since: now })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

export async function openSessions(
  db: Kysely<AccountTables>,
  personId: number,
  now: number,
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ token_hash, created_at, expires_at, remember, device }) => ({
    id: sessionId(token_hash),
    createdAt: created_at,
    expiresAt: expires_at,
    remember: remember === 1,
    device: device ?? '',
  }));
}

const sessionId = (hash: string): string => hash.slice(0, 16);

/** Ends the session of this id, or all of the person, whose browsers are strangers again then. */
export async function endSessions(db: Kysely<AccountTables>, personId: number, id?: string): Promise<void> {
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('person_id', '=', personId)
    .orderBy('token_hash')
    .execute();
  for (const { token_hash } of rows) {
    if (id !== undefined && sessionId(token_hash) !== id) continue;
    await db.deleteFrom('session').where('token_hash', '=', token_hash).execute();
  }
  if (id === undefined) await db.deleteFrom('known_browser').where('person_id', '=', personId).execute();
}
