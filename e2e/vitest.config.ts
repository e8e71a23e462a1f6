import { defineConfig } from 'vitest/config';
import { longFirst } from '#engine/testing/longFirst.ts';

/**
 * What a browser on a busy machine says that did not come in time, or went on to another page meanwhile. Such a test is tried once
 * more and named at the end (`harness/runTests.ts`); what a test found is never asked twice.
 */
const BROWSER_FAULT =
  /net::ERR_|frame was detached|Timeout \d+ms exceeded|Test timed out|TimeoutError: No answer in time/;

/**
 * What takes longest. Files that ask the one server all the time (`crawl`, `leaks`, `leaks.forms`, `walk`) stand among such as keep a
 * browser busy: two of them would wait for each other.
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

/** Browser tests: one suite of servers for all files, one browser a worker. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    setupFiles: ['engine/testing/englishWords.ts'],
    globalSetup: ['e2e/harness/globalSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Loading engine, servers and browser driver for each file anew takes seconds; the words of a suite are set before each file.
    isolate: false,
    sequence: { sequencer: longFirst(LONG) },
    // As long as the browser waits for an element.
    expect: { poll: { timeout: 30_000 } },
    retry: { count: 1, condition: BROWSER_FAULT },
  },
});
