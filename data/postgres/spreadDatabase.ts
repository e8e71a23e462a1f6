import { CompiledQuery, sql } from 'kysely';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { observationMigrations } from '#data/sql/observationMigrations.ts';
import { prepareTables } from '#data/sql/prepareTables.ts';
import { isPostgres } from './address.ts';
import { openPostgres } from './openPostgres.ts';
import { spreadStatements } from './spread.ts';

/** Figures cannot be distributed; the message says why in a sentence. */
export class NotSpread extends Error {
  override name = 'NotSpread';
}

/**
 * Distributes the figures of a database over Citus workers; skips tables that already are.
 * @returns the number of tables distributed
 * @throws NotSpread, DatabaseFault
 */
export async function spreadDatabase(location: string): Promise<number> {
  if (!isPostgres(location))
    throw new NotSpread(`${location} is a file: only figures on PostgreSQL can be spread.`);
  const connections = openPostgres<ObservationTables>(location, { store: 'observations' });
  const { writer, place } = connections;
  try {
    const found = await sql`select 1 from pg_extension where extname = 'citus'`.execute(writer);
    if (found.rows.length === 0)
      throw new NotSpread(`${place} has no Citus: install it, and run "create extension citus" there.`);
    await prepareTables(connections, 'observation', observationMigrations(connections));
    return await writer.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ table: string }>`
        select relname as "table" from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
        where relnamespace = current_schema()::regnamespace`.execute(transaction);
      const statements = spreadStatements(new Set(rows.map(({ table }) => table)));
      for (const statement of statements) await transaction.executeQuery(CompiledQuery.raw(statement));
      return statements.length;
    });
  } finally {
    await connections.close();
  }
}
