import { Command } from 'commander';
import { visibleLines } from '#engine/core/leaving/visibleText.ts';
import { commandError } from '#environment/commandError.ts';
import { helpStyle, knownOrBare } from '#environment/commandHelp.ts';
import { readEnvironment } from '#environment/environment.ts';
import { addCheck } from './manifests/check.ts';
import { addCodegen } from './manifests/codegen.ts';
import type { AddCommand } from './manifests/command.ts';
import { addMigrate } from './manifests/migrate.ts';
import { addNew } from './manifests/newIndicator.ts';
import { quietPipes } from './quietPipes.ts';

/** The work of a command that reads its options itself. It gets the arguments after the command's name. */
type Run = (args: string[], root: string) => Promise<number | undefined>;

/** A command whose modules are loaded only when it is called. */
function loadedLate(name: string, description: string, load: () => Promise<Run>): AddCommand {
  return (program, root) => {
    program
      .command(name)
      .description(description)
      .allowUnknownOption()
      .helpOption(false)
      .argument('[arguments...]', 'options')
      .action(async (_: string[], __: object, { args }: { args: string[] }) => {
        process.exitCode = (await (await load())(args, root)) ?? process.exitCode ?? 0;
      });
  };
}

/** Errors of the manifests, from generated files that are updated first, so that new series and areas are known. */
async function faultsOf(root: string) {
  const { manifestErrors } = await import('#codegen/compile/manifestErrors.ts');
  return { faults: await manifestErrors(root) };
}

/** `rohe versions` and its siblings share one module. */
const versions = (name: string, description: string) =>
  loadedLate(name, description, async () => {
    const { runVersions } = await import('#cli/versions/cli.ts');
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    return (args, root) => runVersions([name, ...args], { root, environment: readEnvironment(), print });
  });

/** Commands grouped by purpose, in the order of `npx rohe --help`. */
const groups: Record<string, AddCommand[]> = {
  'Write and check manifests:': [
    addNew,
    addCheck,
    loadedLate(
      'proof',
      'find empty pages, untrue headlines and open gates before you publish',
      async () => (await import('#tools/proof/runProof.ts')).runProof,
    ),
    loadedLate(
      'chart',
      'draw a Vega-Lite spec without a page',
      async () => (await import('./chart.ts')).runChart,
    ),
    addMigrate,
    addCodegen,
  ],
  'Manage data:': [
    loadedLate('import', 'load data files with a recipe, all or nothing', async () => {
      const { runImport } = await import('#import/cli.ts');
      return async (args, root) => runImport(args, await faultsOf(root));
    }),
    loadedLate('refresh', 'fetch files from publishers and import what changed', async () => {
      const { runRefresh } = await import('#cli/refresh/cli.ts');
      return async (args, root) => runRefresh(args, await faultsOf(root));
    }),
    loadedLate('carry', 'bundle official figures with the project, or import the bundled ones', async () => {
      const { runCarry } = await import('#import/carried/cli.ts');
      return async (args, root) => runCarry(args, await faultsOf(root));
    }),
    loadedLate(
      'show',
      'print the figures of a series for an area',
      async () => (await import('#cli/show/show.ts')).runShow,
    ),
    versions('versions', 'list the versions of the data: when, who, from which files, why'),
    versions('diff', 'print what differs between two versions'),
    versions('rollback', 'publish an earlier version again'),
    versions('prune', 'delete old versions; links that are pinned to them then show no figures'),
  ],
  'Run the suite:': [
    loadedLate(
      'start',
      'build and serve everything, with demonstration data',
      async () => (await import('./start.ts')).runStart,
    ),
    loadedLate(
      'dev',
      'the same with live reload: a saved manifest shows at once',
      async () => (await import('./dev.ts')).runDev,
    ),
    loadedLate(
      'serve',
      'serve the sites and the API in production',
      async () => (await import('./serve.ts')).runServe,
    ),
    loadedLate(
      'user',
      'manage people, subscriptions, open areas, emails and the audit log',
      async () => (await import('./user.ts')).runUser,
    ),
    loadedLate(
      'backup',
      'copy figures, accounts and files to a folder while the server runs',
      async () => (await import('./backup.ts')).runBackup,
    ),
    loadedLate(
      'restore',
      'restore a backup while the server is stopped',
      async () => (await import('./restore.ts')).runRestore,
    ),
    loadedLate(
      'database',
      'move figures or accounts between SQLite and PostgreSQL',
      async () => (await import('./database.ts')).runDatabase,
    ),
  ],
  'Work on Rohe itself:': [
    loadedLate(
      'stories',
      'write a story of every page into generated/stories/',
      async () => (await import('#.storybook/pages/writeStories.ts')).runStories,
    ),
    loadedLate(
      'bench',
      'measure speed and size against their limits',
      async () => (await import('#tools/bench/bench.ts')).runBench,
    ),
    loadedLate(
      'house',
      'report import cycles, oversized folders and duplicate names',
      async () => (await import('#tools/house/runHouse.ts')).runHouse,
    ),
    loadedLate(
      'mutants',
      'break rules one by one and list the breaks no test notices',
      async () => (await import('#tools/mutants/runMutants.ts')).runMutants,
    ),
  ],
};

const INSTALL = 'What package-lock.json names is not all installed. Type: npm ci\n';

/** Whether a package is missing, as after updating only the project. */
const isPackageMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.startsWith('Cannot find package');

/**
 * The `rohe` command. Sets the exit code and prints a message instead of a stack trace if a command fails.
 */
export async function runCommand(root: string, args: string[]): Promise<void> {
  quietPipes();
  const program = new Command('npx rohe').description(
    'Rohe publishes regional statistics from JSON manifests and data files.',
  );
  program.configureOutput({
    outputError: (text, write) => write(`${commandError(text)} See npx rohe --help.\n`),
  });
  program.helpCommand(false);
  program.configureHelp({ ...helpStyle, subcommandTerm: (command) => command.name() });
  program.addHelpText('after', '\nnpx rohe COMMAND --help explains a command. Start with docs/README.md.');
  for (const [title, adders] of Object.entries(groups)) {
    program.commandsGroup(title);
    for (const add of adders) add(program, root);
  }
  let isDebugging = false;
  try {
    isDebugging = readEnvironment().debug;
    await program.parseAsync(knownOrBare(program, args), { from: 'user' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const told = isDebugging && error instanceof Error ? (error.stack ?? message) : message;
    process.stderr.write(`${visibleLines(told)}\n${isPackageMissing(error) ? INSTALL : ''}`);
    process.exitCode = 1;
  }
}
