import { onTestFinished } from 'vitest';
import { MemoryJobs } from './memoryJobs.ts';
import { describeJobs } from './testing/describeJobs.ts';

describeJobs('memory', () => {
  let now = 0;
  const jobs = new MemoryJobs(() => now);
  onTestFinished(() => jobs.close());
  return {
    one: jobs,
    other: jobs,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
});
