import type { Kysely } from 'kysely';
import { escapeIdentifier } from 'pg';
import { chunks } from '#data/sliceIndex/chunks.ts';
import { copyLine } from './copyLine.ts';
import { copyQuery } from './driver.ts';

/** Rows whose text goes out at once. */
const rowsAtOnce = 100;

/** Adds rows that have the same columns to a table, by COPY. */
export async function addRows<Tables>(
  db: Kysely<Tables>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await db.executeQuery(
    copyQuery(`${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()})`, textsOf(rows, columns)),
  );
}

function* textsOf(rows: readonly object[], columns: readonly string[]): Generator<string> {
  for (const chunk of chunks(rows, rowsAtOnce)) {
    yield chunk.map((row) => copyLine(columns.map((column) => row[column as keyof typeof row]))).join('');
  }
}
