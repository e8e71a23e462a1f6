// `npm test -- changed`: what to run for the change at hand.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/** Files of the change that is not committed; if there is none, of the last commit. Deleted ones too. */
function changedFiles() {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Seconds of each test file in the last run of each step. */
function timedTests(results) {
  const reports = ['unit', 'integration', 'changed']
    .map((name) => join(results, `${name}.json`))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults);
  return reports.map(({ name, startTime, endTime }) => [
    relative(root, name).replaceAll('\\', '/'),
    (endTime - startTime) / 1000,
  ]);
}

/**
 * Says what the change touches.
 * @param node path of a Node that reads TypeScript
 * @param results folder of test results
 * @returns a `ChangePlan` of codegen/house/changedTests.ts with `files`, those that were changed and still exist
 */
export function planChanged(node, results) {
  const changed = changedFiles();
  const script = `
    const { testsForChange } = await import('./codegen/house/changedTests.ts');
    const { changed, seconds } = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(testsForChange(process.cwd(), changed, new Map(seconds))));`;
  const asked = JSON.stringify({ changed, seconds: timedTests(results) });
  const { stdout, status } = spawnSync(node, ['--input-type=module', '--eval', script, asked], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The tests of the change could not be found.');
  const plan = JSON.parse(stdout);
  const left = plan.left > 0 ? `; ${plan.left} more would take too long, and run with all of npm test` : '';
  console.log(`${changed.length} changed files are used by ${plan.tests.length} test files${left}.`);
  return { ...plan, files: changed.filter((file) => existsSync(join(root, file))) };
}
