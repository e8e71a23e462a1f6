import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { describeOutbox } from './testing/describeOutbox.ts';

const folder = temporaryFolders();

describeOutbox('SQLite', async () => {
  const path = join(folder(), 'accounts.db');
  let now = Date.UTC(2024, 5, 1);
  const open = async () => {
    const accounts = await openAccounts(path, { clock: () => now });
    onTestFinished(() => accounts.close());
    return accounts.outbox;
  };
  return {
    one: await open(),
    other: await open(),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
});
