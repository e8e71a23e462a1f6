import { sql } from 'kysely';
import { ROHE } from './driver.ts';
import { openPostgres } from './openPostgres.ts';

/**
 * Runs a job that only one machine should do, even if many schedule it.
 * @param location address of a PostgreSQL database
 * @returns null if another machine is doing it
 */
export async function alone<Result>(
  location: string,
  task: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { reader, close } = openPostgres(location, { store: 'observations' });
  try {
    return await reader.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${ROHE}, hashtext(current_schema() || ${task})) as mine`.execute(
        transaction,
      );
      return rows[0]?.mine ? work() : null;
    });
  } finally {
    await close();
  }
}
