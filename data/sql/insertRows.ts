import type { Insertable, Kysely } from 'kysely';
import { chunks } from '#data/sliceIndex/chunks.ts';

/** Rows in each statement. */
const rowsAtOnce = 100;

/** Adds rows with the same columns to a table, with statements that every database supports. */
export async function insertRows<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
): Promise<void> {
  for (const chunk of chunks(rows, rowsAtOnce)) await db.insertInto(table).values(chunk).execute();
}
