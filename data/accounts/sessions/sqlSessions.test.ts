import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { testDatabases } from '#data/testing/onEachDatabase.ts';
import { describeSessions } from './testing/describeSessions.ts';

for (const [name, newDatabase] of Object.entries(testDatabases)) {
  describeSessions(name, async (test) => {
    const { location } = await newDatabase(test);
    let now = Date.UTC(2024, 5, 1);
    const open = async () => {
      const accounts = await openAccounts(location, { clock: () => now });
      onTestFinished(() => accounts.close());
      return accounts;
    };
    const [one, other] = [await open(), await open()];
    const user = (name: string) => ({
      crm_id: name,
      email: `${name}@growers.test`,
      first_name: name,
      last_name: 'Apple',
      organisation: 'growers',
    });
    await one.save({
      organisations: [{ crm_id: 'growers', name: 'Growers', grants: [] }],
      users: [user('ana'), user('bo')],
    });
    const idOf = async (name: string) => (await one.userByEmail(`${name}@growers.test`))?.id ?? -1;
    return {
      one: one.sessions,
      other: other.sessions,
      people: [await idOf('ana'), await idOf('bo')],
      now: () => now,
      advance: (milliseconds) => {
        now += milliseconds;
      },
    };
  });
}
