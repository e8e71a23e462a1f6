import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import type { AccountTables, OneTimeLinkTable } from '#data/accounts/records/tables.ts';
import { tokenHash } from '#data/accounts/records/tokens.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';

/** Milliseconds that a link sent by mail is good for. */
export const LINK_LIFE = 3_600_000;

/** What a link is for: to open an account, or to set a new password for the one there is. */
export type LinkPurpose = OneTimeLinkTable['purpose'];

export interface LinkRequest {
  purpose: LinkPurpose;
  email: string;
  first_name?: string;
  last_name?: string;
  organisation?: string;
}

/**
 * Links that go out by mail: good for an hour, used once, kept as hashes. A newer one for the same purpose and address ends
 * the older.
 */
export class OneTimeLinks {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;

  constructor(db: Kysely<AccountTables>, clock: () => number) {
    this.db = db;
    this.clock = clock;
  }

  /** @returns the token: 256 random bits, base64url, given out once */
  async create({
    purpose,
    email,
    first_name = '',
    last_name = '',
    organisation = '',
  }: LinkRequest): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock();
    const address = normalEmail(email);
    await inTransaction(this.db, async (transaction) => {
      await transaction
        .deleteFrom('one_time_link')
        .where((line) =>
          line.or([
            line.and([line('email', '=', address), line('purpose', '=', purpose)]),
            line('expires_at', '<=', now),
          ]),
        )
        .execute();
      await transaction
        .insertInto('one_time_link')
        .values({
          token_hash: tokenHash(token),
          purpose,
          email: address,
          first_name,
          last_name,
          organisation,
          created_at: now,
          expires_at: now + LINK_LIFE,
        })
        .execute();
    });
    return token;
  }

  /** What a link is for, without using it up; null where it has ended, was used or never was. */
  async look(token: string): Promise<OneTimeLinkTable | null> {
    const row = await this.db
      .selectFrom('one_time_link')
      .selectAll()
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock())
      .executeTakeFirst();
    return row ?? null;
  }

  /** Uses a link up. Of two who use it at once, one gets it. */
  async take(token: string): Promise<OneTimeLinkTable | null> {
    const link = await this.look(token);
    if (!link) return null;
    const { numDeletedRows } = await this.db
      .deleteFrom('one_time_link')
      .where('token_hash', '=', link.token_hash)
      .executeTakeFirst();
    return numDeletedRows > 0n ? link : null;
  }
}
