import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import type { AccountTables, OneTimeLinkTable } from '#data/accounts/records/tables.ts';
import { tokenHash } from '#data/accounts/records/tokens.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';

/** Purpose of a link: to create an account, to set a new password, or to subscribe to the newsletter. */
export type LinkPurpose = OneTimeLinkTable['purpose'];

const HOUR = 3_600_000;
/** Milliseconds for which emailed links are valid. */
export const linkLives: Readonly<Record<LinkPurpose, number>> = {
  signup: HOUR,
  reset: HOUR,
  newsletter: 48 * HOUR,
};

export interface LinkRequest {
  purpose: LinkPurpose;
  email: string;
  first_name?: string;
  last_name?: string;
  organisation?: string;
}

/**
 * Emailed links: valid for a limited time, usable once, stored as hashes. A newer link replaces an older one
 * for the same purpose and address.
 */
export class OneTimeLinks {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;

  constructor(db: Kysely<AccountTables>, clock: () => number) {
    this.db = db;
    this.clock = clock;
  }

  /** @returns the token: 256 random bits, base64url, returned once */
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
          expires_at: now + linkLives[purpose],
        })
        .execute();
    });
    return token;
  }

  /**
   * Looks a link up without using it; null if it has expired, was used, never existed, or has another
   * purpose.
   */
  async look<Purpose extends LinkPurpose>(
    token: string,
    purposes: readonly Purpose[],
  ): Promise<(OneTimeLinkTable & { purpose: Purpose }) | null> {
    const row = await this.db
      .selectFrom('one_time_link')
      .selectAll()
      .where('token_hash', '=', tokenHash(token))
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', this.clock())
      .executeTakeFirst();
    return (row as (OneTimeLinkTable & { purpose: Purpose }) | undefined) ?? null;
  }

  /** Uses a link. If two requests use it at once, only one gets it. */
  async take<Purpose extends LinkPurpose>(
    token: string,
    purposes: readonly Purpose[],
  ): Promise<(OneTimeLinkTable & { purpose: Purpose }) | null> {
    const link = await this.look(token, purposes);
    if (!link) return null;
    const { numDeletedRows } = await this.db
      .deleteFrom('one_time_link')
      .where('token_hash', '=', link.token_hash)
      .executeTakeFirst();
    return numDeletedRows > 0n ? link : null;
  }

  /** Addresses with an unused link for a purpose, ordered by expiry. */
  async open(purpose: LinkPurpose): Promise<{ email: string; until: number }[]> {
    return this.db
      .selectFrom('one_time_link')
      .select(['email', 'expires_at as until'])
      .where('purpose', '=', purpose)
      .where('expires_at', '>', this.clock())
      .orderBy('expires_at')
      .orderBy('email')
      .execute();
  }
}
