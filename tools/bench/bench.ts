import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { readCommandLine } from '#environment/commandLine.ts';
import { budgets } from './budgets.ts';
import type { Budget, Figure } from './contract/budget.ts';
import { figureTable } from './contract/figureTable.ts';
import { openWorkshop } from './contract/workshop.ts';
import { faultBudgets } from './faultBudgets.ts';
import { measureImports } from './importing.ts';
import { scaleBudgets } from './scaleBudgets.ts';

const listed = (some: readonly Budget[]) =>
  some.map(({ name, title }) => `  ${name.padEnd(21)} ${title}`).join('\n');

const HELP = `Usage: npx rohe bench [--only NAME,…] [--json FILE]
       npx rohe bench --import [--json FILE]
       npx rohe bench --scale [--only NAME,…] [--observations 1e8] [--kills 200] [--minutes 1] [--json FILE]
       npx rohe bench --faults [--only NAME,…] [--kills 200] [--minutes 30] [--json FILE]
       npx rohe bench --mutations
       npx rohe bench --matrices
       npx rohe bench --snapshot FILE [--root FOLDER]
       npx rohe bench --against FILE [--snapshot FILE] [--root FOLDER]

Measure speed and size on this machine, and print them next to their limits.

Options:
  --only NAME,…         measure only these
  --json FILE           also write the results to a file
  --import              measure imports of 2 and 20 million rows: some minutes, 6 GB of temporary files
  --scale               measure PostgreSQL and several servers: two hours, 5 GB of temporary files
  --faults              measure what is lost when servers and networks fail: an hour and a half
  --observations COUNT  with --scale: number of observations
  --kills COUNT         with --scale or --faults: number of kills
  --minutes COUNT       with --scale or --faults: length of the longest measurement
  --mutations           make 500 mistakes in the manifests, and list those that npx rohe check does not report, with the reason
  --matrices            run the long browser tests completely: an hour on two cores; npm test runs a share
  --snapshot FILE       write the responses at 400 addresses to five people
  --against FILE        print what differs from an earlier snapshot
  --root FOLDER         snapshot a built copy of the project, of any commit
  -h, --help            display help for command

Without an option:
${listed(budgets)}

With --scale:
${listed(scaleBudgets({}))}

With --faults:
${listed(faultBudgets({}))}

Examples:
  npx rohe bench --only bytes,scripts
  npx rohe bench --snapshot before.json
`;

/** Measures budgets and prints them. @returns exit code: 1 if one is missed or could not be measured */
export async function runBench(args: string[], root: string): Promise<number> {
  const options = {
    only: 'text',
    json: 'text',
    import: 'flag',
    scale: 'flag',
    observations: 'text',
    faults: 'flag',
    kills: 'text',
    minutes: 'text',
    mutations: 'flag',
    matrices: 'flag',
    snapshot: 'text',
    against: 'text',
    root: 'text',
  } as const;
  const { values } = readCommandLine(args, options, 0);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.snapshot !== undefined || values.against !== undefined) {
    const { runSnapshot } = await import('#tools/snapshot/run.ts');
    return runSnapshot({ ...values, root: values.root ?? root });
  }
  if (values.mutations) return runMutations();
  if (values.matrices) return runMatrices();
  const figures = await figuresFor(values, root);
  process.stdout.write(`\n${figureTable(figures)}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report(figures), null, 2)}\n`);
  return figures.every(({ passed }) => passed) ? 0 : 1;
}

interface Asked {
  import?: boolean | undefined;
  scale?: boolean | undefined;
  observations?: string | undefined;
  faults?: boolean | undefined;
  only?: string | undefined;
  kills?: string | undefined;
  minutes?: string | undefined;
}

function figuresFor(
  { import: imports, scale, faults, only, ...lengths }: Asked,
  root: string,
): Promise<Figure[]> {
  if (imports) return measureImports();
  if (scale) return measured(chooseBudgets(scaleBudgets(lengths), only), root);
  return measured(chooseBudgets(faults ? faultBudgets(lengths) : budgets, only), root);
}

const MISTAKES = 500;

async function runMutations(): Promise<number> {
  const { mutationText, tryMutations } = await import('#codegen/check/testing/tryMutations.ts');
  const { tried, silent } = await tryMutations(MISTAKES);
  const lines = silent.map(({ mutation, why }) => `${why ?? 'NO REASON'}: ${mutationText(mutation)}`);
  process.stdout.write(
    `${lines.toSorted().join('\n')}\n${tried} mistakes, ${tried - silent.length} answered, ${silent.length} silent\n`,
  );
  return silent.every(({ why }) => why !== undefined) ? 0 : 1;
}

/** @returns exit code: 1 if a test fails */
async function runMatrices(): Promise<number> {
  process.env.ROHE_WHOLE = '1';
  const { runWholeMatrices } = await import('#e2e/harness/runTests.ts');
  const { passed, failed } = await runWholeMatrices();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

async function measured(chosen: readonly Budget[], root: string): Promise<Figure[]> {
  const workshop = await openWorkshop(root);
  const figures: Figure[] = [];
  try {
    for (const budget of chosen) {
      process.stderr.write(`${budget.title} …\n`);
      figures.push(...(await budget.measure(workshop).catch((error) => [failed(budget.title, error)])));
    }
    return figures;
  } finally {
    await workshop.close();
  }
}

function chooseBudgets(all: readonly Budget[], only: string | undefined) {
  if (only === undefined) return all;
  const names = only.split(',').map((name) => name.trim());
  const strange = names.find((name) => !all.some((budget) => budget.name === name));
  if (strange !== undefined) {
    throw new Error(`There is no budget "${strange}". There are ${all.map(({ name }) => name).join(', ')}.`);
  }
  return all.filter(({ name }) => names.includes(name));
}

function failed(title: string, error: unknown): Figure {
  const reason = error instanceof Error ? error.message : String(error);
  return { budget: title, limit: '', measured: 'not measured', passed: null, notes: [reason], values: {} };
}

function report(figures: readonly Figure[]) {
  const [cpu] = cpus();
  return {
    at: new Date().toISOString(),
    node: process.version,
    machine: { processors: cpus().length, model: cpu?.model.trim() ?? '' },
    figures,
  };
}
