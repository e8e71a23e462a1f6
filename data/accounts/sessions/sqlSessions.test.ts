import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { describeSessions } from './testing/describeSessions.ts';

const folder = temporaryFolders();

describeSessions('SQLite', async () => {
  const path = join(folder(), 'accounts.db');
  let now = Date.UTC(2024, 5, 1);
  const open = async () => {
    const accounts = await openAccounts(path, { clock: () => now });
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
