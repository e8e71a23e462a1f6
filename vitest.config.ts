import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,codegen,data,api,site}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Pure tests share their workers: a third of the time.
    isolate: false,
    restoreMocks: true,
  },
});
