import { globSync } from 'node:fs';
import { type Statement, statementsOf } from './sources.ts';

/** The tests that need no browser: unit and integration tests. */
export const TESTS = [
  '{engine,codegen,data,api,site,serving,environment,cli,import,tools}/**/*.test.{ts,tsx}',
  'e2e/{crawl,faults,sentences}/**/*.test.ts',
  'manifests/tests/*.test.ts',
];

/** Modules that every test runs first. What they need makes no test an integration test. */
export const SETUP = ['englishWords', 'patience', 'putBack'].map((name) => `engine/testing/${name}.ts`);

/** Packages that start a process, thread or server, or open a database, and those names of them that do. */
const STARTERS: Record<string, RegExp> = {
  'node:child_process': /^/,
  'node:worker_threads': /^/,
  'node:http': /^/,
  'node:net': /\b(?:createServer|connect)\b/,
  'node:sqlite': /^/,
  pg: /^/,
  fastify: /^/,
  // Whoever lists a folder reads files that it does not know by name, which grow with the suite.
  'node:fs': /\b(?:readdir|glob)(?:Sync)?\b/,
  'node:fs/promises': /\b(?:readdir|glob)\b/,
};

const starts = ({ name, asked }: Statement) => STARTERS[name]?.test(asked) ?? false;

/** All TypeScript of the project, with stories and tests. */
export const CODE = ['{[a-z]*,.storybook}/**/*.{ts,tsx}'];

/** Imports of all code at run time, of packages too. */
export const runtimeImports = (root: string): Statement[] =>
  statementsOf(root, filesLike(root, CODE)).filter(({ isType }) => !isType);

/** Sorted files of the project that match a pattern. */
export const filesLike = (root: string, patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: ['dist', 'storybook-static', 'node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * These files and all that import them, directly or not.
 * @returns number of imports between, 0 for the files themselves; nearest first
 */
export function usersOf(files: readonly string[], imports: readonly Statement[]): Map<string, number> {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const steps = new Map(files.map((file) => [file, 0]));
  // A map also visits what is added during the loop.
  for (const [file, step] of steps)
    for (const { from } of importers.get(file) ?? []) if (!steps.has(from)) steps.set(from, step + 1);
  return steps;
}

/**
 * Tests that reach more than the code they test: a process, thread, server, database or folder, by whatever
 * they import. Tests of manifests read the whole suite.
 */
export function integrationTests(root: string): string[] {
  const imports = runtimeImports(root).filter(({ from }) => !SETUP.includes(from));
  const reaching = usersOf([...new Set(imports.filter(starts).map(({ from }) => from))], imports);
  return filesLike(root, TESTS).filter((test) => reaching.has(test) || test.startsWith('manifests/'));
}
