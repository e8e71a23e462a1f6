import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { integrationTests, SETUP, TESTS } from './codegen/house/testParts.ts';
import { longFirst } from './engine/testing/longFirst.ts';
import { PATIENCE } from './engine/testing/patience.ts';

/** The half that `npm test` asks for: `unit` or `integration`; otherwise both. */
const part = process.env.ROHE_TEST_PART;
const integration = part ? integrationTests(import.meta.dirname) : [];

export default defineConfig({
  test: {
    include: part === 'integration' ? integration : TESTS,
    exclude: [...configDefaults.exclude, ...(part === 'unit' ? integration : [])],
    setupFiles: SETUP,
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
