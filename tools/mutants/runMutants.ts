import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFiles } from '#codegen/house/sources.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { copyProject } from '#tools/projectCopy.ts';
import { drawMutants, type Mutant, plantMutant } from './mutant.ts';
import { runHoles } from './runHoles.ts';

const USAGE = `Usage: npm run mutants -- [options]

Break rules of the specification one by one in a copy of the project, run the unit tests of the broken file, and list the
breaks that no test notices.

Options:
  --count COUNT  number of breaks; default: 60
  --seed SEED    which breaks; default: 20261122
  --rule NUMBER  break only this rule, such as 4.13.3
  --holes        plant faults in access checks, limits, escaping, transactions and suppression instead
  --only WORDS   with --holes: only faults of this kind or with these words
  -h, --help     display help for command

Example:
  npm run mutants -- --rule 4.13.3`;

/** Rules whose mutants once survived all tests. */
const ALWAYS = ['4.13.3', '8.12.2', '9.3.2'];

/** Maximum share of survivors: three of sixty. */
const MAX_SURVIVORS = 0.05;

/** Whether a unit test fails on the changed file. */
function isNoticed(copy: string, path: string): boolean {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'related', path, '--run', '--bail', '1', '--reporter', 'dot'];
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: 300_000 });
  return status !== 0;
}

/** Runs mutants and prints each result. @returns exit code: 1 if too many survive, or one of `ALWAYS` */
export async function runMutants(args: string[], root: string): Promise<number> {
  const { values } = readCommandLine(
    args,
    { count: 'text', seed: 'text', rule: 'text', holes: 'flag', only: 'text' },
    0,
  );
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.holes) return runHoles(root, values.only ?? '');
  const list = JSON.parse(readFileSync(join(root, 'tools/mutants/mutants.json'), 'utf8')) as Mutant[];
  const drawn = values.rule
    ? list.filter(({ rule }) => rule === values.rule)
    : drawMutants(list, Number(values.count ?? 60), Number(values.seed ?? 20261122), ALWAYS);
  const copy = copyProject(root, join(tmpdir(), `rohe-mutants-${process.pid}`));
  const sources = new Map(sourceFiles(copy).map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
  const survivors: Mutant[] = [];
  try {
    for (const mutant of drawn) {
      const { path, text } = plantMutant(mutant, sources);
      writeFileSync(join(copy, path), text);
      const isKilled = isNoticed(copy, path);
      writeFileSync(join(copy, path), sources.get(path) ?? '');
      if (!isKilled) survivors.push(mutant);
      console.log(
        `${isKilled ? 'killed  ' : 'SURVIVED'} §${mutant.rule.padEnd(8)} ${path}: ${mutant.find} → ${mutant.replace || '(nothing)'}`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${drawn.length - survivors.length} of ${drawn.length} mutants killed.`);
  const isBad =
    survivors.length > drawn.length * MAX_SURVIVORS || survivors.some(({ rule }) => ALWAYS.includes(rule));
  return isBad ? 1 : 0;
}
