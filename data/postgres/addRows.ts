import type { Kysely } from 'kysely';
import { escapeIdentifier } from 'pg';
import { chunks } from '#data/sliceIndex/chunks.ts';
import { copyLine } from './copyLine.ts';
import { copyQuery } from './driver.ts';

/** Rows whose text goes out at once. */
const rowsAtOnce = 100;

/** Adds rows that have the same columns to a table, by COPY; they are made while those before go out. */
export async function addRows<Tables>(
  db: Kysely<Tables>,
  table: string,
  rows: Iterable<object>,
): Promise<void> {
  const pieces = chunks(rows, rowsAtOnce);
  const first = pieces.next().value;
  if (!first) return;
  const columns = Object.keys(first[0] ?? {});
  const target = `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()})`;
  await db.executeQuery(copyQuery(target, textsOf(first, pieces, columns)));
}

function* textsOf(
  first: readonly object[],
  others: Iterable<readonly object[]>,
  columns: readonly string[],
): Generator<string> {
  const textOf = (rows: readonly object[]) =>
    rows.map((row) => copyLine(columns.map((column) => row[column as keyof typeof row]))).join('');
  yield textOf(first);
  for (const rows of others) yield textOf(rows);
}
