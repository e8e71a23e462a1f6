import { onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { testDatabases } from '#data/testing/onEachDatabase.ts';
import { describeJobs, type TestBasis, type TestFile } from '#engine/core/jobs/testing/describeJobs.ts';

for (const [name, newDatabase] of Object.entries(testDatabases)) {
  describeJobs(name, async (test) => {
    const { location } = await newDatabase(test);
    let now = Date.UTC(2024, 5, 1);
    const open = async () => {
      const accounts = await openAccounts(location, { clock: () => now });
      onTestFinished(() => accounts.close());
      const jobs = accounts.documentJobs<TestBasis, TestFile>(64);
      onTestFinished(() => jobs.close());
      return jobs;
    };
    return {
      one: await open(),
      other: await open(),
      keptBytes: 64,
      advance: (milliseconds) => {
        now += milliseconds;
      },
    };
  });
}
