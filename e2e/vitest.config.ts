import { defineConfig } from 'vitest/config';

/** Browser tests: one suite of servers for all files, one browser a file. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    setupFiles: ['engine/testing/englishWords.ts'],
    globalSetup: ['e2e/harness/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
