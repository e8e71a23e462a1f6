import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import type { AccountTables, OutboxTable } from '#data/accounts/records/tables.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import {
  LEASE,
  type ListedLetter,
  MAX_TRIES,
  type NewLetter,
  type Outbox,
  type OutboxStanding,
  pauseAfter,
  type TakenLetter,
} from './outbox.ts';

const MAX_ERROR = 300;

/** The outbox in a table of the accounts. */
export class SqlOutbox extends AccountRecords implements Outbox {
  async add({ letter, email, details = {} }: NewLetter): Promise<void> {
    const now = this.clock();
    await this.writer
      .insertInto('outbox_letter')
      .values({
        letter_id: randomBytes(6).toString('hex'),
        letter,
        email,
        details: JSON.stringify(details),
        added_at: now,
        due_at: now,
        tries: 0,
        begun: 0,
        lease: '',
        failed: 0,
        error: '',
      })
      .execute();
  }

  async isDue(): Promise<boolean> {
    return (await this.dueIn(this.reader, 1)).length > 0;
  }

  take(most: number): Promise<TakenLetter[]> {
    const lease = randomBytes(8).toString('hex');
    return inTransaction(this.writer, async (transaction) => {
      const due = await this.dueIn(transaction, most);
      for (const { letter_id, tries } of due) {
        await transaction
          .updateTable('outbox_letter')
          .set({ lease, tries: tries + 1, due_at: this.clock() + LEASE })
          .where('letter_id', '=', letter_id)
          .execute();
      }
      return due.map(({ letter_id: id, letter, email, details, tries, begun }) => ({
        id,
        letter,
        email,
        details: JSON.parse(details),
        lease,
        tries: tries + 1,
        isBegun: begun === 1,
      }));
    });
  }

  begin(taken: TakenLetter): Promise<boolean> {
    return this.update(taken, { begun: 1 });
  }

  async done({ id, lease }: TakenLetter): Promise<void> {
    await this.writer
      .deleteFrom('outbox_letter')
      .where('letter_id', '=', id)
      .where('lease', '=', lease)
      .execute();
  }

  async failed(taken: TakenLetter, error: string, forGood = false): Promise<void> {
    await this.update(taken, {
      lease: '',
      due_at: this.clock() + pauseAfter(taken.tries),
      failed: forGood || taken.tries >= MAX_TRIES ? 1 : 0,
      error: error.slice(0, MAX_ERROR),
    });
  }

  async standing(): Promise<OutboxStanding> {
    const lines = await this.reader
      .selectFrom('outbox_letter')
      .select((line) => [
        'failed',
        line.fn.countAll<number>().as('count'),
        line.fn.min('added_at').as('first'),
      ])
      .groupBy('failed')
      .execute();
    const of = (failed: number) => lines.find((line) => line.failed === failed);
    return {
      waiting: Number(of(0)?.count ?? 0),
      failed: Number(of(1)?.count ?? 0),
      oldest: of(0)?.first ?? null,
    };
  }

  async list(): Promise<ListedLetter[]> {
    const rows = await this.reader
      .selectFrom('outbox_letter')
      .selectAll()
      .orderBy('added_at')
      .orderBy('letter_id')
      .execute();
    return rows.map(({ letter_id: id, letter, email, added_at: at, due_at: due, tries, failed, error }) => ({
      id,
      letter,
      email,
      at,
      due,
      tries,
      state: failed === 1 ? 'failed' : 'waiting',
      error,
    }));
  }

  /** Skips emails that a server is sending now. */
  async retry(id?: string): Promise<number> {
    const now = this.clock();
    const { numUpdatedRows } = await this.writer
      .updateTable('outbox_letter')
      .set({ due_at: now, failed: 0, tries: 0, lease: '' })
      .where((line) => line.or([line('lease', '=', ''), line('due_at', '<=', now)]))
      .$if(id !== undefined, (query) => query.where('letter_id', '=', id ?? ''))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async drop(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.writer
      .deleteFrom('outbox_letter')
      .where('letter_id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  private dueIn(db: Kysely<AccountTables>, most: number): Promise<OutboxTable[]> {
    return db
      .selectFrom('outbox_letter')
      .selectAll()
      .where('failed', '=', 0)
      .where('due_at', '<=', this.clock())
      .orderBy('due_at')
      .orderBy('added_at')
      .orderBy('letter_id')
      .limit(most)
      .execute();
  }

  private async update({ id, lease }: TakenLetter, changed: Partial<OutboxTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.writer
      .updateTable('outbox_letter')
      .set(changed)
      .where('letter_id', '=', id)
      .where('lease', '=', lease)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
