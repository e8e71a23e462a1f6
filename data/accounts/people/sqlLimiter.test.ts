import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { describeLimiter } from '#engine/core/limits/testing/describeLimiter.ts';

const folder = temporaryFolders();

describeLimiter('SQLite', async () => {
  const path = join(folder(), 'accounts.db');
  const open = async () => {
    const accounts = await openAccounts(path);
    onTestFinished(() => accounts.close());
    return accounts.limiter;
  };
  return { one: await open(), other: await open() };
});
