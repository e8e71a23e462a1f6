import { startVitest } from 'vitest/node';

/** Runs every browser test. @returns how many tests passed and failed; a file that could not run counts as a failure */
export async function runBrowserTests(): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest('test', [], { config: 'e2e/vitest.config.ts', run: true, watch: false });
  const files = vitest.state.getTestModules();
  const tests = files.flatMap((file) => [...file.children.allTests()]);
  const states = tests.map((test) => test.result().state);
  const broken = files.filter((file) => file.errors().length > 0).length;
  await vitest.close();
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length + broken,
  };
}
