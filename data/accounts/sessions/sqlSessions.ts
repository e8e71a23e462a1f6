import type { Kysely } from 'kysely';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { newToken, tokenHash } from '#data/accounts/records/tokens.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import {
  ACTING_LIFE,
  EXCHANGE,
  type NewSession,
  type OpenSession,
  type Sessions,
  sessionLife,
  type UserSession,
} from './sessions.ts';

const MAX_DEVICE = 200;

/** Sessions in a table of the accounts. */
export class SqlSessions extends AccountRecords implements Sessions {
  private readonly endedHere: Set<string>;

  /** @param endedHere see `endHere`; shared by all session stores of one database in a process */
  constructor(
    reader: Kysely<AccountTables>,
    writer: Kysely<AccountTables>,
    clock: () => number,
    endedHere: Set<string>,
  ) {
    super(reader, writer, clock);
    this.endedHere = endedHere;
  }

  /** Also deletes expired sessions. */
  async open(personId: number, { remember, device }: NewSession): Promise<string> {
    const token = newToken();
    const now = this.clock();
    const ended = [...this.endedHere];
    await inTransaction(this.writer, async (transaction) => {
      await transaction.deleteFrom('session').where('expires_at', '<=', now).execute();
      for (const hash of ended) await endWith(transaction, hash);
      await transaction
        .insertInto('session')
        .values({
          token_hash: tokenHash(token),
          person_id: personId,
          created_at: now,
          expires_at: now + (remember ? sessionLife.remembered : sessionLife.short),
          remember: remember ? 1 : 0,
          device: device?.slice(0, MAX_DEVICE) ?? null,
          acting_as: null,
          acting_since: null,
          exchanged_for: null,
        })
        .execute();
    });
    for (const hash of ended) this.endedHere.delete(hash);
    return token;
  }

  endHere(token: string): void {
    this.endedHere.add(tokenHash(token));
  }

  async find(token: string): Promise<OpenSession | null> {
    if (this.endedHere.has(tokenHash(token))) return null;
    const row = await this.reader
      .selectFrom('session')
      .select([
        'token_hash',
        'person_id',
        'expires_at',
        'remember',
        'acting_as',
        'acting_since',
        'exchanged_for',
      ])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock())
      .executeTakeFirst();
    if (!row) return null;
    const { acting_as: as, acting_since } = row;
    return {
      id: sessionId(row.token_hash),
      personId: row.person_id,
      expiresAt: row.expires_at,
      remember: row.remember === 1,
      isExchanged: row.exchanged_for !== null,
      acting: as === null || acting_since === null ? null : { as, until: acting_since + ACTING_LIFE },
    };
  }

  rotate(token: string, actingAs: number | null): Promise<string | null> {
    const next = newToken();
    const now = this.clock();
    return inTransaction(this.writer, async (transaction) => {
      const before = await transaction
        .selectFrom('session')
        .selectAll()
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', now)
        .where('exchanged_for', 'is', null)
        .executeTakeFirst();
      if (!before) return null;
      await transaction
        .updateTable('session')
        .set({
          expires_at: Math.min(before.expires_at, now + EXCHANGE),
          acting_as: null,
          acting_since: null,
          exchanged_for: tokenHash(next),
        })
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

  async noteActing(token: string, actingAs: number): Promise<void> {
    await this.writer
      .updateTable('session')
      .set({ acting_as: actingAs, acting_since: this.clock() })
      .where('token_hash', '=', tokenHash(token))
      .execute();
  }

  async end(token: string): Promise<void> {
    await inTransaction(this.writer, (transaction) => endWith(transaction, tokenHash(token)));
  }

  async list(personId: number): Promise<UserSession[]> {
    const rows = await this.reader
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', personId)
      .where('expires_at', '>', this.clock())
      .where('exchanged_for', 'is', null)
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

  endOf(personId: number, id?: string): Promise<void> {
    return inTransaction(this.writer, (transaction) => endSessions(transaction, personId, id));
  }
}

/** Ends a session by the hash of a token, including the tokens it was exchanged for. */
async function endWith(db: Kysely<AccountTables>, hash: string): Promise<void> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .returning('exchanged_for')
    .executeTakeFirst();
  if (row?.exchanged_for) await endWith(db, row.exchanged_for);
  await db.deleteFrom('session').where('exchanged_for', '=', hash).execute();
}

const sessionId = (hash: string): string => hash.slice(0, 16);

/** See `Sessions.endOf`; runs inside a transaction. */
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
