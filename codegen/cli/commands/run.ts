import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddCommand } from './command.ts';

/** What does the work of a long-running command: it gets the arguments behind the command's name. */
type Run = (args: string[], root: string) => Promise<number | undefined>;

/**
 * A command whose work lies in a module that is loaded only when it is called, there by its name (`runServe`); its options are
 * the module's.
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

export const addServe = delegate('serve', 'production server: --port, --host', 'site/commands/serve.ts');
export const addStart = delegate(
  'start',
  'build and serve every site and the API, with demonstration data',
  'site/commands/start.ts',
);
export const addDev = delegate('dev', 'the same suite with live reload', 'site/commands/dev.ts');
export const addBench = delegate('bench', 'measure the budgets', 'e2e/bench/bench.ts');
export const addHouse = delegate(
  'house',
  'figures of how the source is built: rohe house [--base REF]',
  'e2e/house/runHouse.ts',
);
export const addProof = delegate(
  'proof',
  'prove coverage, claims and gates of the suite: rohe proof --help',
  'e2e/proof/runProof.ts',
);
export const addMutants = delegate(
  'mutants',
  'break rules of the specification one by one and see which tests notice',
  'codegen/mutants/runMutants.ts',
);
export const addUser = delegate(
  'user',
  'people: list, add, disable, grant, audit; rohe user --help',
  'site/commands/user.ts',
);
export const addBackup = delegate(
  'backup',
  'keep figures, accounts and files in a folder, while the server goes on: rohe backup FOLDER',
  'site/commands/backup.ts',
);
export const addRestore = delegate(
  'restore',
  'put a backup back, the server being stopped: rohe restore FOLDER',
  'site/commands/restore.ts',
);
export const addChart = delegate(
  'chart',
  'draw a Vega-Lite spec without a page: rohe chart --help',
  'site/commands/chart.ts',
);
export const addDatabase = delegate(
  'database',
  'carry figures or accounts into another database: rohe database move --from PLACE --to PLACE',
  'site/commands/database.ts',
);
export const addShow = delegate(
  'show',
  'print figures of a series for an area: rohe show SERIES AREA [--breakdown B] [--version V]',
  'data/show/show.ts',
);
export const addStories = delegate(
  'stories',
  'write the stories of every page into generated/stories/',
  '.storybook/pages/writeStories.ts',
);
