import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Session } from './contract.ts';
import type { AccountTables } from './tables.ts';

const hour = 3_600_000;
/** Longest life of a session whose browser forgets it on closing, and of one that is remembered. */
export const sessionLife = { short: 12 * hour, remembered: 30 * 24 * hour };

/** What is kept in place of a token: who reads the database cannot log in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session and clears away those that have ended. @returns token of 256 random bits, base64url */
export async function openSession(
  db: Kysely<AccountTables>,
  personId: number,
  remember: boolean,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
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
    })
    .execute();
  return { token, expiresAt };
}

/** @returns id of the person whose session this is, undefined when there is none any more */
export async function sessionPerson(
  db: Kysely<AccountTables>,
  token: string,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.person_id;
}

export async function openSessions(
  db: Kysely<AccountTables>,
  personId: number,
  now: number,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ token_hash, created_at, expires_at, remember }) => ({
    id: sessionId(token_hash),
    createdAt: created_at,
    expiresAt: expires_at,
    remember: remember === 1,
  }));
}

const sessionId = (hash: string): string => hash.slice(0, 16);

/** Ends the session of this id, or all of the person. */
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
}
