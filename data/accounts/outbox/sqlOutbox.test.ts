import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { testDatabases } from '#data/testing/onEachDatabase.ts';
import { describeOutbox } from './testing/describeOutbox.ts';

for (const [name, newDatabase] of Object.entries(testDatabases)) {
  describeOutbox(name, async (test) => {
    const { location } = await newDatabase(test);
    let now = Date.UTC(2024, 5, 1);
    const open = async () => {
      const accounts = await openAccounts(location, { clock: () => now });
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
}
