import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFirst } from './engine/testing/longFirst.ts';
import { PATIENCE } from './engine/testing/patience.ts';

export default defineConfig({
  test: {
    include: [
      '{engine,codegen,data,api,site,serving,environment,cli,import,tools}/**/*.test.{ts,tsx}',
      'e2e/{crawl,faults,sentences}/**/*.test.ts',
      'manifests/tests/*.test.ts',
    ],
    setupFiles: ['engine/testing/englishWords.ts', 'engine/testing/patience.ts'],
    environment: 'node',
    // Pure tests share their workers, which takes a third of the time.
    isolate: false,
    // By default, a machine with two processors would run all of them in one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    restoreMocks: true,
    // The longest take ten seconds, and ten times as long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE } },
    // Small files that take longer than large ones.
    sequence: {
      sequencer: longFirst(['api/pictures/childDrawer.test.ts', 'codegen/check/mutations.test.ts']),
    },
  },
});
