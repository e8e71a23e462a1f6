import { defineConfig } from 'vitest/config';

/**
 * Starts the contents of `deploy/` without Docker. It is a separate step, because it needs every server of
 * the machine.
 */
export default defineConfig({
  test: {
    include: ['e2e/deployment/*.deploy.ts'],
    setupFiles: ['engine/testing/englishWords.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
