import { defineConfig } from 'vitest/config';
import { longFirst } from '#engine/testing/longFirst.ts';

/**
 * Messages of a browser on a busy machine when something was late or the page changed. Such a test is retried
 * once and named at the end (`harness/runTests.ts`). Failed expectations are never retried.
 */
const BROWSER_FAULT =
  /net::ERR_|frame was detached|Timeout \d+ms exceeded|Test timed out|TimeoutError: No answer in time/;

/**
 * The longest files. Those that only send requests to the one server (`crawl`, `leaks`, `leaks.forms`,
 * `walk`) are spread among those that use a browser, because two of them would wait for each other.
 */
const LONG = [
  'noninterference',
  'proof',
  'noninterference.planted',
  'crawl',
  'accessibility',
  'storybook',
  'leaks',
  'keyboard',
  'crawl.browser',
  'phone',
  'leaks.forms',
  'official/figures',
  'journeys/people',
  'findable',
  'walk',
  'newKind',
  'journeys/rankings',
  'official/crawl',
].map((name) => `e2e/${name}.e2e.ts`);

/** Browser tests: one suite of servers for all files, one browser per file. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    setupFiles: ['engine/testing/englishWords.ts'],
    globalSetup: ['e2e/harness/globalSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Loading engine, servers and browser driver again for each file takes seconds. The setup file sets the words
    // of the suite again before each file.
    isolate: false,
    sequence: { sequencer: longFirst(LONG) },
    // As long as the browser waits for an element.
    expect: { poll: { timeout: 30_000 } },
    retry: { count: 1, condition: BROWSER_FAULT },
  },
});
