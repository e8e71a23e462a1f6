import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ceilingFaults, measuredFigures, readCeilings } from '#codegen/house/ceilings.ts';
import { houseFigures, testsInLog } from '#codegen/house/houseFigures.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { firstPage } from './firstPage.ts';
import { houseDetails, houseRows, houseTable, type MeasuredHouse } from './houseTable.ts';

const HELP = `Usage: npm run house -- [options]

Report on the source code: import cycles between folders (a folder includes those below it; its own files count as one
sibling; types count), oversized folders, duplicate names, small helpers with one user, lines of code (without blanks and
comments), and the length of functions with more than one line. Figures above their ceilings in codegen/house/ceilings.json
are errors.

Options:
  --base REF  compare with a commit
  --list      name what should be fixed
  --page      build the suite, start the server, and count the source files that one cold page view runs through (by V8's
              function coverage), with the memory of the process before and after
  --log FILE  output of vitest: number and seconds of unit tests; --base-log FILE for the other commit
  -h, --help  display help for command

Example:
  npm run house -- --base main --list
`;

/**
 * Prints the figures of the architecture. @returns exit code: 1 if folders import each other in cycles, a name
 * is used twice, or a figure is above its ceiling
 */
export async function runHouse(args: string[], root: string): Promise<number> {
  const options = { base: 'text', list: 'flag', page: 'flag', log: 'text', baseLog: 'text' } as const;
  const { values } = readCommandLine(args, options, 0);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { base, list = false, page = false } = values;
  const now = await measure(root, page, values.log);
  const before =
    base === undefined
      ? undefined
      : await withCommit(root, base, (folder) => measure(folder, page, values.baseLog));
  const table = houseTable(houseRows(now), before && houseRows(before));
  process.stdout.write(`${table}\n${list ? `\n${houseDetails(now.house)}\n` : ''}`);
  const over = ceilingFaults(measuredFigures(now.house), readCeilings(root));
  for (const line of over) process.stdout.write(`${line}\n`);
  return now.house.cycles.length + now.house.twice.length + over.length > 0 ? 1 : 0;
}

async function measure(root: string, page: boolean, log: string | undefined): Promise<MeasuredHouse> {
  return {
    house: houseFigures(root),
    ...(page && { firstPage: await firstPage(root) }),
    ...(log !== undefined && { tests: testsInLog(readFileSync(log, 'utf8')) }),
  };
}

/** Works in a copy of a commit, which is removed afterwards. */
async function withCommit<T>(root: string, ref: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(mkdtempSync(join(tmpdir(), 'rohe-base-')), 'rohe');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--quiet', '--detach', folder, ref);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await work(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
