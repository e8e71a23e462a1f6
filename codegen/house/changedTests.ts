import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ancestors } from './folderCycles.ts';
import { CODE, filesLike, runtimeImports, TESTS, usersOf } from './testParts.ts';

/** What to run for a change, with paths from the root. */
export interface ChangePlan {
  /** steps of `npm test` */
  steps: string[];
  /** unit and integration tests, nearest first */
  tests: string[];
  /** browser tests */
  browser: string[];
  /** number of tests that reach the change but would take too long */
  left: number;
}

/** Seconds of tests to run for a change. Two run at once. */
const BUDGET = 80;

/** Seconds of a test that has not been timed. */
const UNTIMED = 1;

const BROWSER = ['e2e/**/*.e2e.ts'];

/**
 * The tests that a change touches: those that import a changed file, the nearest and quickest first,
 * until they fill `BUDGET`. A file that is read and not imported, such as a manifest, belongs to the code that names
 * it or its folder.
 * @param changed files, also deleted ones
 * @param seconds duration of tests in an earlier run
 */
export function testsForChange(
  root: string,
  changed: readonly string[],
  seconds: ReadonlyMap<string, number>,
): ChangePlan {
  const isAny = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const read = changed.filter((file) => !/\.tsx?$/.test(file));
  const users = usersOf([...changed, ...readersOf(root, read)], runtimeImports(root));
  const all = new Set(filesLike(root, TESTS));
  const cost = (test: string) => seconds.get(test) ?? UNTIMED;
  const found = [...users]
    .filter(([file]) => all.has(file))
    .toSorted(([one, near], [other, far]) => near - far || cost(one) - cost(other))
    .map(([file]) => file);
  const tests = found.slice(0, fitting(found.map(cost)));
  const browser = browserTests(root, changed);
  const steps = [
    ...(isAny(/^(?:schemas|manifests)\//) ? ['codegen', 'manifests'] : []),
    ...(isAny(/\.tsx?$|^schemas\//) ? ['types'] : []),
    'lint',
    ...(tests.length > 0 ? ['changed tests'] : []),
    ...(browser.length > 0 ? ['build', 'browser tests'] : []),
  ];
  return { steps, tests, browser, left: found.length - tests.length };
}

/** How many of the first tests fit into the budget, by their seconds; at least one. */
function fitting(costs: readonly number[]): number {
  let sum = 0;
  const over = costs.findIndex((cost) => {
    sum += cost;
    return sum > BUDGET;
  });
  return over === -1 ? costs.length : Math.max(1, over);
}

/** Code and tests that name a file, and those that name the nearest of its folders that any names. */
function readersOf(root: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const quoted = filesLike(root, CODE).map((file): [string, string[]] => [
    file,
    readFileSync(join(root, file), 'utf8').split(/['"`]/),
  ]);
  const naming = (place: string) => {
    const names = (words: string) => words === place || words === `${place}/` || words.endsWith(`/${place}`);
    return quoted.filter(([, words]) => words.some(names)).map(([reader]) => reader);
  };
  return files.flatMap((file) => [
    ...naming(file),
    ...([...ancestors(file)].map(naming).find(({ length }) => length > 0) ?? []),
  ]);
}

/** Changed browser tests, otherwise the first one named after a screen: `staff.e2e.ts` after `site/web/staff/`. */
function browserTests(root: string, changed: readonly string[]): string[] {
  const all = filesLike(root, BROWSER);
  const own = all.filter((test) => changed.includes(test));
  if (own.length > 0) return own;
  const screens = changed
    .filter((file) => /^(?:site|engine\/(?:blocks|page|ui))\/.*\.(?:tsx|css)$/.test(file))
    .map((file) => file.split('/').at(-2)?.toLowerCase() ?? '');
  const isNamed = (test: string) => {
    const name = test.split('/').at(-1)?.toLowerCase() ?? '';
    return screens.some((screen) => name.startsWith(screen));
  };
  return all.filter(isNamed).slice(0, 1);
}
