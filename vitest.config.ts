import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,codegen,data,api,site}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
  },
});
