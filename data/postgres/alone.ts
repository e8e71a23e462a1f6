import { sql } from 'kysely';
import { ROHE } from './driver.ts';
import { openPostgres } from './openPostgres.ts';

/**
 * Does what one machine is to do alone, however many have it on their schedule, while nobody else on the same database does it.
 * @param location address of a PostgreSQL database
 * @returns null where somebody else does it
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
