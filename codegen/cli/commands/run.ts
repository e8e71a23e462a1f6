import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddCommand } from './command.ts';

/** The work of a long-running command. It gets the arguments after the command's name. */
type Run = (args: string[], root: string) => Promise<number | undefined>;

/**
 * A command that loads its module only when called. The module exports it by name (`runServe`) and parses its
 * options.
 */
function delegate(name: string, description: string, module: string): AddCommand {
  return (program, root) => {
    program
      .command(name)
      .description(description)
      .allowUnknownOption()
      .helpOption(false)
      .argument('[arguments...]', 'options')
      .action(async (_: string[], __: object, command: { args: string[] }) => {
        const found = (await import(pathToFileURL(join(root, module)).href)) as Record<string, Run>;
        const run = found[`run${name.charAt(0).toUpperCase()}${name.slice(1)}`];
        if (!run) throw new Error(`${module} has no work for rohe ${name}.`);
        process.exitCode = (await run(command.args, root)) ?? process.exitCode ?? 0;
      });
  };
}

export const addServe = delegate(
  'serve',
  'serve the sites and the API in production',
  'site/commands/serve.ts',
);
export const addStart = delegate(
  'start',
  'build and serve everything, with demonstration data',
  'site/commands/start.ts',
);
export const addDev = delegate(
  'dev',
  'the same with live reload: a saved manifest shows at once',
  'site/commands/dev.ts',
);
export const addBench = delegate(
  'bench',
  'measure speed and size against their limits',
  'e2e/bench/bench.ts',
);
export const addHouse = delegate(
  'house',
  'report import cycles, oversized folders and duplicate names',
  'e2e/house/runHouse.ts',
);
export const addProof = delegate(
  'proof',
  'find empty pages, untrue headlines and open gates before you publish',
  'e2e/proof/runProof.ts',
);
export const addMutants = delegate(
  'mutants',
  'break rules one by one and list the breaks no test notices',
  'codegen/mutants/runMutants.ts',
);
export const addUser = delegate(
  'user',
  'manage people, subscriptions, open areas, emails and the audit log',
  'site/commands/user.ts',
);
export const addBackup = delegate(
  'backup',
  'copy figures, accounts and files to a folder while the server runs',
  'site/commands/backup.ts',
);
export const addRestore = delegate(
  'restore',
  'restore a backup while the server is stopped',
  'site/commands/restore.ts',
);
export const addChart = delegate('chart', 'draw a Vega-Lite spec without a page', 'site/commands/chart.ts');
export const addDatabase = delegate(
  'database',
  'move figures or accounts between SQLite and PostgreSQL',
  'site/commands/database.ts',
);
export const addShow = delegate('show', 'print the figures of a series for an area', 'data/show/show.ts');
export const addStories = delegate(
  'stories',
  'write a story of every page into generated/stories/',
  '.storybook/pages/writeStories.ts',
);
