import type { Kysely } from 'kysely';
import { inTransaction } from '#data/sql/inTransaction.ts';
import type { AccountTables } from './records/tables.ts';
import { newToken, tokenHash } from './records/tokens.ts';

const DAY = 86_400_000;
/** Milliseconds for which a browser stays known without another login. */
const BROWSER_LIFE = 365 * DAY;
/** Limit for known browsers of a person; the latest ones stay. */
const MOST = 20;

/** Name of a browser that has logged in as this person; undefined if it is not known as theirs. */
export async function knownBrowser(
  db: Kysely<AccountTables>,
  token: string | undefined,
  personId: number,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_browser')
    .select('browser_hash')
    .where('browser_hash', '=', tokenHash(token ?? ''))
    .where('person_id', '=', personId)
    .where('seen_at', '>', now - BROWSER_LIFE)
    .executeTakeFirst();
  return row?.browser_hash;
}

/**
 * Registers a browser with a new token, which replaces its previous one. @returns the token; only its hash is
 * stored
 */
export async function knowBrowser(
  db: Kysely<AccountTables>,
  personId: number,
  now: number,
  before?: string,
): Promise<string> {
  const token = newToken();
  return inTransaction(db, async (transaction) => {
    const known = await transaction
      .selectFrom('known_browser')
      .select(['browser_hash', 'seen_at'])
      .where('person_id', '=', personId)
      .orderBy('seen_at', 'desc')
      .execute();
    const own = before === undefined ? undefined : tokenHash(before);
    const gone = known.filter(
      ({ browser_hash, seen_at }, at) =>
        browser_hash === own || at >= MOST - 1 || seen_at <= now - BROWSER_LIFE,
    );
    for (const { browser_hash } of gone) {
      await transaction.deleteFrom('known_browser').where('browser_hash', '=', browser_hash).execute();
    }
    await transaction
      .insertInto('known_browser')
      .values({ browser_hash: tokenHash(token), person_id: personId, seen_at: now })
      .execute();
    return token;
  });
}
