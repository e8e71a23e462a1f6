import { type Kysely, sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import { type BinaryColumn, binaryRows } from './binaryRows.ts';
import { copyQuery } from './driver.ts';

/** Adds rows with the same columns to a table by COPY. Rows are generated while earlier ones are sent. */
export async function addRows<Tables>(
  db: Kysely<Tables>,
  table: string,
  rows: Iterable<object>,
): Promise<void> {
  const given = rows[Symbol.iterator]();
  const { value: first, done } = given.next();
  if (done) return;
  const names = Object.keys(first);
  const types = await typesOf(db, table);
  const columns = names.map((name): BinaryColumn => ({ name, type: types.get(name) ?? 0 }));
  const target = `${escapeIdentifier(table)} (${names.map(escapeIdentifier).join()})`;
  await db.executeQuery(copyQuery(target, binaryRows(columns, withFirst(first, given))));
}

/** Puts an item that was already taken back before an iterator's others. */
function withFirst(first: object, others: Iterator<object>): Iterable<object> {
  let next: IteratorResult<object> | undefined = { value: first };
  const take = () => {
    const result = next ?? others.next();
    next = undefined;
    return result;
  };
  return {
    [Symbol.iterator]: () => ({
      next: take,
      return: (value) => others.return?.(value) ?? { done: true, value },
    }),
  };
}

/** Type OIDs of a table's columns. */
async function typesOf<Tables>(db: Kysely<Tables>, table: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; type: number }>`
    select attname as name, atttypid::integer as type from pg_catalog.pg_attribute
    where attrelid = ${escapeIdentifier(table)}::regclass and attnum > 0 and not attisdropped`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
