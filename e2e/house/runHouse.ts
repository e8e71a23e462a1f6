import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseFigures, testsInLog } from '#codegen/house/houseFigures.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { firstPage } from './firstPage.ts';
import { houseDetails, houseRows, houseTable, type MeasuredHouse } from './houseTable.ts';

const HELP = `npm run house -- [--base REF] [--list] [--page] [--log FILE] [--base-log FILE]

Prints how the source is built: cycles between folders (each with all below it; the files of a folder itself count as one
sibling; types count), crowded folders, names that stand twice, small helpers with one user, code lines (no blanks, no
comments), lines of functions from the first to the last, of those that have several.

  --base REF  the same of a commit beside it
  --list      what is to be mended, by name
  --page      builds the suite, starts the server and counts the source files that one cold page view runs through (V8's
              coverage by function between request and answer), and the memory of the process before and after
  --log FILE  what vitest printed: unit tests and their seconds; --base-log FILE of the other commit
`;

/** Prints the figures of the house. @returns exit code: 1 where folders stand in cycles or a name stands twice */
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
  return now.house.cycles.length + now.house.twice.length > 0 ? 1 : 0;
}

async function measure(root: string, page: boolean, log: string | undefined): Promise<MeasuredHouse> {
  return {
    house: houseFigures(root),
    ...(page && { firstPage: await firstPage(root) }),
    ...(log !== undefined && { tests: testsInLog(readFileSync(log, 'utf8')) }),
  };
}

/** Works in a copy of a commit, which goes afterwards. */
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
