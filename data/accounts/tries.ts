import type { Connections } from '#data/sql/connections.ts';
import type { Accounts } from './contract.ts';
import type { AccountTables } from './records/tables.ts';

/** A key that no attempt has, because attempts' keys are hashes. */
const TRIAL = 'trial';

/** Tests whether the accounts' database can be read and written. */
export async function tries({
  reader,
  writer,
  schema,
}: Connections<AccountTables>): Promise<Pick<Accounts, 'tryReading' | 'tryWriting'>> {
  const tables = [...(await schema()).keys()] as (keyof AccountTables)[];
  return {
    async tryReading() {
      for (const table of tables) {
        await reader
          .selectFrom(table)
          .select((line) => line.lit(1).as('one'))
          .limit(1)
          .execute();
      }
    },
    tryWriting: () =>
      writer.transaction().execute(async (transaction) => {
        const line = { attempt_key: TRIAL, attempted_at: 0, place: 0 };
        await transaction.insertInto('attempt').values(line).execute();
        await transaction.deleteFrom('attempt').where('attempt_key', '=', TRIAL).execute();
      }),
  };
}
