import type { Insertable, Kysely } from 'kysely';
import { chunks } from '#data/sliceIndex/chunks.ts';

/** Rows of one statement. */
const rowsAtOnce = 100;

/** Adds rows that have the same columns to a table, by statements that any database knows. */
export async function insertRows<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
): Promise<void> {
  for (const chunk of chunks(rows, rowsAtOnce)) await db.insertInto(table).values(chunk).execute();
}
