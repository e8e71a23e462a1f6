// npm test: all checks of CI, the quickest to fail first. Ends with `N passed, N failed`. `npm test -- changed` is
// what a change touches.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { planChanged } from './changed.mjs';
import { findChromium } from './chromium.mjs';
import { failureLine, failuresIn } from './failures.mjs';
import { projectNode, root } from './project.mjs';
import { runSteps } from './runSteps.mjs';
import { handedOn } from './surroundings.mjs';

const node = projectNode() ?? process.execPath;
const results = join(root, '.cache', 'test');
const rohe = join(root, 'bin', 'rohe.mjs');
const modules = join(root, 'node_modules');

/** Runs Node 24 on a script with inherited output. @returns whether it succeeded */
function run(args, env = {}) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: handedOn(env) });
  return status === 0;
}

/** A command counts as one check: passed or failed. */
const asOne = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts that a step wrote to a file. A step that wrote none failed as a whole. */
function counted(path, read, isGood) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { passed, failed, skipped = 0, failures } = read(JSON.parse(readFileSync(path, 'utf8')));
  // A run can fail without a failed test, for example by an error outside all tests.
  return { passed, failed: isGood || failed > 0 ? failed : 1, skipped, failures };
}

/** Where a step writes its counts and durations. Those of an earlier run are removed. */
function resultsOf(name) {
  mkdirSync(results, { recursive: true });
  const path = join(results, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** Tests of a Vitest configuration: of one part (`vitest.config.ts`), or certain files. */
function vitest(name, { config = 'vitest.config.ts', files = [], part } = {}) {
  const path = resultsOf(name);
  const args = [
    join(modules, 'vitest', 'vitest.mjs'),
    'run',
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...files,
  ];
  const isGood = run(args, part ? { ROHE_TEST_PART: part } : {});
  const read = (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    failures: failuresIn(json),
  });
  return counted(path, read, isGood);
}

function browserTests({ browser = [] }) {
  const chromium = findChromium();
  if (!chromium) {
    console.error('There is no Chromium: install it, or name its path in CHROMIUM.');
    return { passed: 0, failed: 1 };
  }
  const path = resultsOf('browser');
  const script = `
    import { writeFileSync } from 'node:fs';
    const { runBrowserTests } = await import('./e2e/harness/runTests.ts');
    const counts = await runBrowserTests(${JSON.stringify(browser)});
    writeFileSync(${JSON.stringify(path)}, JSON.stringify(counts));
    process.exit(counts.failed > 0 ? 1 : 0);`;
  const isGood = run(['--input-type=module', '--eval', script], { CHROMIUM: chromium });
  return counted(path, (json) => ({ ...json, failures: json.failures.map(failureLine) }), isGood);
}

/** Everything that serving a fresh clone needs. */
const build = () =>
  run([
    '--input-type=module',
    '--eval',
    "const { buildSite } = await import('./site/build/buildSite.ts'); await buildSite(process.cwd());",
  ]);

/** Each check takes the plan of a change, which is empty for everything. */
const steps = [
  { name: 'codegen', check: () => asOne(run([rohe, 'codegen'])) },
  { name: 'types', check: () => asOne(run([join(modules, 'typescript', 'bin', 'tsc'), '--noEmit'])) },
  {
    name: 'lint',
    check: ({ files = ['.'] }) =>
      asOne(
        run([
          join(modules, '@biomejs', 'biome', 'bin', 'biome'),
          'check',
          '--error-on-warnings',
          '--no-errors-on-unmatched',
          ...files,
        ]),
      ),
  },
  { name: 'manifests', check: () => asOne(run([rohe, 'check'])) },
  {
    name: 'changed tests',
    needs: ['codegen'],
    check: ({ tests }) => vitest('changed', { files: tests }),
    isForChange: true,
  },
  { name: 'unit tests', needs: ['codegen'], check: () => vitest('unit', { part: 'unit' }) },
  {
    name: 'integration tests',
    needs: ['codegen'],
    check: () => vitest('integration', { part: 'integration' }),
  },
  { name: 'build', needs: ['codegen'], check: () => asOne(build()) },
  {
    name: 'storybook',
    needs: ['codegen'],
    check: () => asOne(run([join(root, 'bin', 'storybook.mjs'), 'build'])),
  },
  { name: 'browser tests', needs: ['codegen', 'build'], check: browserTests },
  {
    name: 'deployment',
    needs: ['codegen', 'build'],
    check: () => vitest('deployment', { config: 'e2e/deployment/vitest.config.ts' }),
  },
];

/** Runs steps by name: `changed` for those of the change, no name for all. @returns whether all passed */
function runNamed(wanted) {
  if (wanted[0] === 'changed') {
    const plan = planChanged(node, results);
    return runSteps(
      steps.filter(({ name }) => plan.steps.includes(name)),
      plan,
    );
  }
  const whole = steps.filter(({ isForChange }) => !isForChange);
  return runSteps(wanted.length > 0 ? whole.filter(({ name }) => wanted.includes(name)) : whole);
}

const wanted = process.argv.slice(2);
const names = ['changed', ...steps.filter(({ isForChange }) => !isForChange).map(({ name }) => name)];
const strange = wanted.find((name) => !names.includes(name));
if (strange) {
  console.error(`There is no step "${strange}". There are ${names.join(', ')}.`);
  process.exitCode = 1;
} else process.exitCode = runNamed(wanted) ? 0 : 1;
