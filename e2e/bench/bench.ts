import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Figure } from './budget.ts';
import { budgets } from './budgets.ts';
import { figureTable } from './figureTable.ts';
import { openWorkshop } from './workshop.ts';

const HELP = `rohe bench [--only NAME,…] [--json FILE]

Measures the budgets of the architecture on this machine and prints them beside their limits.

${budgets.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')}
`;

/** Measures budgets and prints them. @returns exit code: 1 where one is missed or could not be measured */
export async function runBench(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const chosen = chooseBudgets(values.only);
  const workshop = await openWorkshop(root);
  const figures: Figure[] = [];
  try {
    for (const budget of chosen) {
      process.stderr.write(`${budget.title} …\n`);
      figures.push(...(await budget.measure(workshop).catch((error) => [failed(budget.title, error)])));
    }
  } finally {
    await workshop.close();
  }
  process.stdout.write(`\n${figureTable(figures)}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report(figures), null, 2)}\n`);
  return figures.every(({ passed }) => passed) ? 0 : 1;
}

function chooseBudgets(only: string | undefined) {
  if (only === undefined) return budgets;
  const names = only.split(',').map((name) => name.trim());
  const strange = names.find((name) => !budgets.some((budget) => budget.name === name));
  if (strange !== undefined) {
    throw new Error(
      `There is no budget "${strange}". There are ${budgets.map(({ name }) => name).join(', ')}.`,
    );
  }
  return budgets.filter(({ name }) => names.includes(name));
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
