import type { Kysely } from 'kysely';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { newToken, tokenHash } from '#data/accounts/records/tokens.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';

/** A message from a form. */
export interface InboxMessage {
  at: number;
  kind: string;
  name: string;
  email: string;
  organisation: string;
  text: string;
  /** URL of the sender's page; '' if unknown */
  page: string;
}

/** Input from the forms of the sites: messages, and email addresses for the newsletter. */
export class Inbox {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;

  constructor(db: Kysely<AccountTables>, clock: () => number) {
    this.db = db;
    this.clock = clock;
  }

  async keep(message: Omit<InboxMessage, 'at'>): Promise<void> {
    await inTransaction(this.db, async (transaction) => {
      const last = await transaction
        .selectFrom('message')
        .select('message_id')
        .orderBy('message_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { kind, name, email, organisation, text, page } = message;
      await transaction
        .insertInto('message')
        .values({
          message_id: (last?.message_id ?? 0) + 1,
          at: this.clock(),
          kind,
          name,
          email,
          organisation,
          text,
          page,
        })
        .execute();
    });
  }

  /** The newest messages, newest first. */
  async messages(last = 100): Promise<InboxMessage[]> {
    return this.db
      .selectFrom('message')
      .select(['at', 'kind', 'name', 'email', 'organisation', 'text', 'page'])
      .orderBy('message_id', 'desc')
      .limit(last)
      .execute();
  }

  /** Adds an email address to the list. @returns whether it was new */
  async join(email: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('newsletter')
      .values({ email: normalEmail(email), joined_at: this.clock(), leave_hash: tokenHash(newToken()) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    return Boolean(numInsertedOrUpdatedRows);
  }

  /**
   * A token for the link to unsubscribe, which replaces older ones; null if the address is not on the list.
   */
  async leaveToken(email: string): Promise<string | null> {
    const token = newToken();
    const { numUpdatedRows } = await this.db
      .updateTable('newsletter')
      .set({ leave_hash: tokenHash(token) })
      .where('email', '=', normalEmail(email))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? token : null;
  }

  async leave(token: string): Promise<void> {
    await this.db.deleteFrom('newsletter').where('leave_hash', '=', tokenHash(token)).execute();
  }

  /** Addresses on the list, the earliest first. */
  async readers(): Promise<{ email: string; at: number }[]> {
    return this.db
      .selectFrom('newsletter')
      .select(['email', 'joined_at as at'])
      .orderBy('joined_at')
      .orderBy('email')
      .execute();
  }
}
