import { defineConfig } from 'vitest/config';

/** What `deploy/` starts, started without Docker: a step of its own, since it takes all the machine's servers there are. */
export default defineConfig({
  test: {
    include: ['e2e/deployment/*.deploy.ts'],
    setupFiles: ['engine/testing/englishWords.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
