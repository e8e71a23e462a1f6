import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { testDatabases } from '#data/testing/onEachDatabase.ts';
import { describeLimiter } from '#engine/core/limits/testing/describeLimiter.ts';

for (const [name, newDatabase] of Object.entries(testDatabases)) {
  describeLimiter(name, async (test) => {
    const { location } = await newDatabase(test);
    const open = async () => {
      const accounts = await openAccounts(location);
      onTestFinished(() => accounts.close());
      return accounts.limiter;
    };
    return { one: await open(), other: await open() };
  });
}
