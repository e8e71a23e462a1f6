import { randomBytes } from 'node:crypto';
import { AccountRecords } from '#data/accounts/records/accountRecords.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';

/** Limit for a person's saved reports of one product. */
const MAX_REPORTS = 30;

/** A person's options for a report, with a title. */
export interface SavedReport {
  id: string;
  title: string;
  /** query of the report's page, starting with '?' */
  search: string;
}

/** Saved report options of people, by product. */
export class ReportShelf extends AccountRecords {
  /** Newest first. */
  list(personId: number, product: string): Promise<SavedReport[]> {
    return this.reader
      .selectFrom('saved_report')
      .select(['report_id as id', 'title', 'search'])
      .where('person_id', '=', personId)
      .where('product', '=', product)
      .orderBy('saved_at', 'desc')
      .orderBy('report_id')
      .execute();
  }

  /** Saves options; replaces those with the same title. @returns false if the limit is reached */
  async save(
    personId: number,
    product: string,
    { title, search }: Omit<SavedReport, 'id'>,
  ): Promise<boolean> {
    return inTransaction(this.writer, async (transaction) => {
      await transaction
        .deleteFrom('saved_report')
        .where('person_id', '=', personId)
        .where('product', '=', product)
        .where('title', '=', title)
        .execute();
      const { count } = await transaction
        .selectFrom('saved_report')
        .select((line) => line.fn.countAll<number>().as('count'))
        .where('person_id', '=', personId)
        .where('product', '=', product)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_REPORTS) return false;
      const report_id = randomBytes(6).toString('hex');
      const saved_at = this.clock();
      await transaction
        .insertInto('saved_report')
        .values({ report_id, person_id: personId, product, title, search, saved_at })
        .execute();
      return true;
    });
  }

  /** @returns whether the person had this report */
  async remove(personId: number, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.writer
      .deleteFrom('saved_report')
      .where('person_id', '=', personId)
      .where('report_id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
