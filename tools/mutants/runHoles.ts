import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFiles } from '#codegen/house/sources.ts';
import { copyProject } from '#tools/projectCopy.ts';
import { type Hole, outcomeOf, type TestOutcome, type TestReport } from './hole.ts';
import { plantMutant } from './mutant.ts';

/** Long timeouts, because a timeout on a busy machine does not mean that a fault was found. */
const PATIENCE = ['--testTimeout', '60000', '--hookTimeout', '60000'];

/** Runs test files in a copy. */
function runTests(copy: string, files: readonly string[]): TestOutcome {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...files, '--reporter', 'json', '--outputFile', report, ...PATIENCE];
  const { stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 300_000 });
  try {
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport);
  } catch {
    return { failed: [], broken: [stderr], passed: 0 };
  }
}

/**
 * Plants faults one by one in a copy and runs the tests that must find each.
 * @param wanted kind of fault or part of `opens`; '': all
 * @returns exit code: 1 if a fault is not found
 * @throws Error if no fault matches, or if the tests already fail without a fault
 */
export function runHoles(root: string, wanted: string): number {
  const list = JSON.parse(readFileSync(join(root, 'tools/mutants/holes.json'), 'utf8')) as Hole[];
  const holes = list.filter(({ kind, opens }) => kind === wanted || opens.includes(wanted));
  if (holes.length === 0)
    throw new Error(`No hole is of the kind ${wanted}, nor opens anything of these words.`);
  const copy = copyProject(root, join(tmpdir(), `rohe-mutants-${process.pid}`));
  const sources = new Map(sourceFiles(copy).map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
  let found = 0;
  try {
    const whole = runTests(copy, [...new Set(holes.flatMap(({ tests }) => tests))]);
    if (whole.passed === 0 || whole.failed.length + whole.broken.length > 0)
      throw new Error(`Without a hole: ${[...whole.failed, ...whole.broken].join('; ') || 'no tests'}`);
    for (const hole of holes) {
      const { path, text } = plantMutant(hole, sources);
      writeFileSync(join(copy, path), text);
      const { failed, broken } = runTests(copy, hole.tests);
      writeFileSync(join(copy, path), sources.get(path) ?? '');
      if (failed.length > 0) found++;
      const by = failed.length > 0 ? `${failed[0]} (${failed.length})` : broken.join('; ');
      console.log(
        `${failed.length > 0 ? 'found    ' : 'NOT FOUND'} ${hole.kind.padEnd(11)} ${hole.opens} · ${path} · ${by}`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${found} of ${holes.length} holes found.`);
  return found === holes.length ? 0 : 1;
}
