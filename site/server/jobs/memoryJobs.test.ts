import { onTestFinished } from 'vitest';
import { describeJobs } from '#engine/core/jobs/testing/describeJobs.ts';
import { MemoryJobs } from './memoryJobs.ts';

describeJobs('memory', async () => {
  let now = 0;
  const jobs = new MemoryJobs<never, never>(() => now, 64);
  onTestFinished(() => jobs.close());
  return {
    one: jobs,
    other: jobs,
    keptBytes: 64,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
});
