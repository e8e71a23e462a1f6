import { randomBytes } from 'node:crypto';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import { tokenHash } from '#data/accounts/records/tokens.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';

/** Prefix of a key, which distinguishes it from a session token and makes leaked keys easy to find. */
export const KEY_PREFIX = 'rohe_';
/** Limit for the keys of a person. */
const MAX_KEYS = 10;

export interface ApiKey {
  /** identifies the key without revealing it */
  id: string;
  title: string;
  createdAt: number;
  usedAt: number | null;
}

/** Milliseconds between two updates of a key's last use. */
const NOTE_PAUSE = 60_000;

/** Keys that let programs read data as a person; stored as hashes. */
export class ApiKeys extends AccountRecords {
  /** @returns the key, which is shown once; null if the person has the maximum number */
  async create(personId: number, title: string): Promise<string | null> {
    const key = KEY_PREFIX + randomBytes(32).toString('base64url');
    return inTransaction(this.writer, async (transaction) => {
      const { count } = await transaction
        .selectFrom('api_key')
        .select((line) => line.fn.countAll<number>().as('count'))
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_KEYS) return null;
      await transaction
        .insertInto('api_key')
        .values({
          key_hash: tokenHash(key),
          key_id: randomBytes(6).toString('hex'),
          person_id: personId,
          title,
          created_at: this.clock(),
          used_at: null,
        })
        .execute();
      return key;
    });
  }

  /** The person of a key. Records its use, at most once a minute. */
  async personOf(key: string): Promise<number | null> {
    const key_hash = tokenHash(key);
    const row = await this.reader
      .selectFrom('api_key')
      .select(['person_id', 'used_at'])
      .where('key_hash', '=', key_hash)
      .executeTakeFirst();
    if (!row) return null;
    const now = this.clock();
    // Do not wait for the write: if it fails, the next request records the use.
    if (now - (row.used_at ?? 0) >= NOTE_PAUSE) this.noteUse(key_hash, now).catch(() => {});
    return row.person_id;
  }

  private async noteUse(key_hash: string, used_at: number): Promise<void> {
    await this.writer.updateTable('api_key').set({ used_at }).where('key_hash', '=', key_hash).execute();
  }

  /** Keys of a person, newest first. */
  async list(personId: number): Promise<ApiKey[]> {
    const rows = await this.reader
      .selectFrom('api_key')
      .select(['key_id', 'title', 'created_at', 'used_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .orderBy('key_id')
      .execute();
    return rows.map(({ key_id, title, created_at, used_at }) => ({
      id: key_id,
      title,
      createdAt: created_at,
      usedAt: used_at,
    }));
  }

  /** Revokes all keys of a person. @returns how many there were */
  async revokeAll(personId: number): Promise<number> {
    const { numDeletedRows } = await this.writer
      .deleteFrom('api_key')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** @returns whether the person had this key */
  async revoke(personId: number, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.writer
      .deleteFrom('api_key')
      .where('person_id', '=', personId)
      .where('key_id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
