import { type Kysely, sql } from 'kysely';
import { DatabaseFault } from './faults.ts';

const number = async <Tables>(
  db: Kysely<Tables>,
  pragma: 'page_count' | 'freelist_count' | 'page_size',
): Promise<number> => {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db);
  return rows[0]?.[pragma] ?? 0;
};

/**
 * Gives free pages of the file back once they are a quarter of it: less is soon written over, and giving it back rewrites
 * the whole file. Somebody else who writes meanwhile, or a full disk, keeps it from happening: then the next time does it.
 */
export async function reclaim<Tables>(writer: Kysely<Tables>): Promise<void> {
  if ((await number(writer, 'freelist_count')) * 4 < (await number(writer, 'page_count'))) return;
  try {
    await sql`vacuum`.execute(writer);
    await sql`pragma wal_checkpoint(truncate)`.execute(writer);
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
  }
}

/** Bytes that the file takes, free pages with them. */
export const sizeOf = async <Tables>(db: Kysely<Tables>): Promise<number> =>
  (await number(db, 'page_count')) * (await number(db, 'page_size'));
