import { startVitest } from 'vitest/node';

/** Tests that keep both processors busy for minutes, or measure what stopping takes: a browser beside them would wait too long. */
const ALONE = [
  'e2e/noninterference.e2e.ts',
  'e2e/proof.e2e.ts',
  'e2e/lifecycle.e2e.ts',
  'e2e/withheld.e2e.ts',
];

interface Counts {
  passed: number;
  failed: number;
}

/** Runs every browser test. @returns how many tests passed and failed; a file that could not run counts as a failure */
export async function runBrowserTests(): Promise<Counts> {
  const together = await run([], { exclude: ALONE });
  const alone = await run(ALONE, { maxWorkers: 1 });
  return { passed: together.passed + alone.passed, failed: together.failed + alone.failed };
}

async function run(
  files: readonly string[],
  options: { exclude?: string[]; maxWorkers?: number },
): Promise<Counts> {
  const vitest = await startVitest('test', [...files], {
    config: 'e2e/vitest.config.ts',
    run: true,
    watch: false,
    ...options,
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((file) => [...file.children.allTests()]);
  const states = tests.map((test) => test.result().state);
  for (const test of tests)
    if (test.diagnostic()?.flaky) console.log(`passed at the second try: ${test.fullName}`);
  const broken = modules.filter((file) => file.errors().length > 0).length;
  await vitest.close();
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length + broken,
  };
}
