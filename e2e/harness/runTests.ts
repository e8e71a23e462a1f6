import { startVitest } from 'vitest/node';

/** Tests that keep a processor busy for minutes, so browser tests at the same time would wait too long. */
const BUSY = [
  'e2e/noninterference.e2e.ts',
  'e2e/noninterference.planted.e2e.ts',
  'e2e/proof.e2e.ts',
  'e2e/withheld.e2e.ts',
];

/** Tests that measure the cost of stopping, so nothing runs at the same time. */
const ALONE = ['e2e/lifecycle.e2e.ts'];

/** Tests of which `npm test` runs a share (`share.ts`). */
const MATRICES = [
  'e2e/accessibility.e2e.ts',
  'e2e/crawl.e2e.ts',
  'e2e/leaks.documents.e2e.ts',
  'e2e/leaks.e2e.ts',
  'e2e/leaks.forms.e2e.ts',
  'e2e/noninterference.e2e.ts',
  'e2e/official/crawl.e2e.ts',
  'e2e/storybook.e2e.ts',
  'e2e/walk.e2e.ts',
];

interface Counts {
  passed: number;
  /** a file that could not run counts as a failure */
  failed: number;
  /** seconds of each file, longest first */
  files: Record<string, number>;
  failures: Failure[];
}

interface Failure {
  /** absolute path */
  file: string;
  title: string;
  message?: string;
}

/** Runs browser tests. @param files paths from the root; none: every browser test */
export async function runBrowserTests(files: readonly string[] = []): Promise<Counts> {
  if (files.length > 0) return run(files, {});
  const counts = [
    await run([], { exclude: [...BUSY, ...ALONE] }),
    await run(BUSY, {}),
    await run(ALONE, { maxWorkers: 1 }),
  ];
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    files: longestFirst(counts.flatMap(({ files }) => Object.entries(files))),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

const longestFirst = (files: readonly [file: string, seconds: number][]) =>
  Object.fromEntries(files.toSorted(([, one], [, other]) => other - one));

/** Runs the tests of which `npm test` runs a share, completely if ROHE_WHOLE is set. */
export const runWholeMatrices = (): Promise<Counts> => run(MATRICES, {});

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
  const times = modules.map((file): [string, number] => [
    file.relativeModuleId,
    file.diagnostic().duration / 1000,
  ]);
  const failures = tests.flatMap((test): Failure[] => {
    const { state, errors } = test.result();
    return state === 'failed'
      ? [{ file: test.module.moduleId, title: test.fullName, message: errors[0]?.message }]
      : [];
  });
  const broken = modules.flatMap((file): Failure[] => {
    const [error] = file.errors();
    return error ? [{ file: file.moduleId, title: 'the file', message: error.message }] : [];
  });
  await vitest.close();
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: failures.length + broken.length,
    files: longestFirst(times),
    failures: [...failures, ...broken],
  };
}
