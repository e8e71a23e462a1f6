import { Command } from 'commander';
import { visibleLines } from '#engine/core/leaving/visibleText.ts';
import { commandError } from '#environment/commandError.ts';
import { helpStyle, knownOrBare } from '#environment/commandHelp.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { SetUpCommand } from './manifests/command.ts';
import { quietPipes } from './quietPipes.ts';

/** The work of a command that reads its options itself. It gets the arguments after the command's name. */
type Run = (args: string[], root: string) => Promise<number | undefined>;

/** A command by name and purpose. Its modules are loaded only when it is called. */
interface Listed {
  name: string;
  description: string;
  load: () => Promise<SetUpCommand>;
}

/** A command that reads its options itself. */
const readingOptions = (name: string, description: string, load: () => Promise<Run>): Listed => ({
  name,
  description,
  load: async () => (command, root) => {
    command
      .allowUnknownOption()
      .helpOption(false)
      .argument('[arguments...]', 'options')
      .action(async (_: string[], __: object, { args }: { args: string[] }) => {
        process.exitCode = (await (await load())(args, root)) ?? process.exitCode ?? 0;
      });
  },
});

/** Errors of the manifests, from generated files that are updated first, so that new series and areas are known. */
async function faultsOf(root: string) {
  const { manifestErrors } = await import('#codegen/compile/manifestErrors.ts');
  return { faults: await manifestErrors(root) };
}

/** `rohe versions` and its siblings share one module. */
const versions = (name: string, description: string) =>
  readingOptions(name, description, async () => {
    const { runVersions } = await import('#cli/versions/cli.ts');
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    return (args, root) => runVersions([name, ...args], { root, environment: readEnvironment(), print });
  });

/** Commands grouped by purpose, in the order of `npx rohe --help`. */
const groups: Record<string, Listed[]> = {
  'Write and check manifests:': [
    {
      name: 'new',
      description: 'write the files of a new indicator or dimension',
      load: async () => (await import('./manifests/newIndicator.ts')).setUpNew,
    },
    {
      name: 'check',
      description: 'check all manifests; every finding has file, line and column',
      load: async () => (await import('./manifests/check.ts')).setUpCheck,
    },
    readingOptions(
      'proof',
      'find empty pages, untrue headlines and open gates before you publish',
      async () => (await import('#tools/proof/runProof.ts')).runProof,
    ),
    readingOptions(
      'chart',
      'draw a Vega-Lite spec without a page',
      async () => (await import('./chart.ts')).runChart,
    ),
    {
      name: 'migrate',
      description: 'rewrite manifests of an older version',
      load: async () => (await import('./manifests/migrate.ts')).setUpMigrate,
    },
    {
      name: 'codegen',
      description: 'compile schemas and manifests into generated/',
      load: async () => (await import('./manifests/codegen.ts')).setUpCodegen,
    },
  ],
  'Manage data:': [
    readingOptions('import', 'load data files with a recipe, all or nothing', async () => {
      const { runImport } = await import('#import/cli.ts');
      return async (args, root) => runImport(args, await faultsOf(root));
    }),
    readingOptions('refresh', 'fetch files from publishers and import what changed', async () => {
      const { runRefresh } = await import('#cli/refresh/cli.ts');
      return async (args, root) => runRefresh(args, await faultsOf(root));
    }),
    readingOptions(
      'carry',
      'bundle official figures with the project, or import the bundled ones',
      async () => {
        const { runCarry } = await import('#import/carried/cli.ts');
        return async (args, root) => runCarry(args, await faultsOf(root));
      },
    ),
    readingOptions(
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
    readingOptions(
      'start',
      'build and serve everything, with demonstration data',
      async () => (await import('./start.ts')).runStart,
    ),
    readingOptions(
      'dev',
      'the same with live reload: a saved manifest shows at once',
      async () => (await import('./dev.ts')).runDev,
    ),
    readingOptions(
      'serve',
      'serve the sites and the API in production',
      async () => (await import('./serve.ts')).runServe,
    ),
    readingOptions(
      'user',
      'manage people, subscriptions, open areas, emails and the audit log',
      async () => (await import('./user.ts')).runUser,
    ),
    readingOptions(
      'backup',
      'copy figures, accounts and files to a folder while the server runs',
      async () => (await import('./backup.ts')).runBackup,
    ),
    readingOptions(
      'restore',
      'restore a backup while the server is stopped',
      async () => (await import('./restore.ts')).runRestore,
    ),
    readingOptions(
      'database',
      'move figures or accounts between SQLite and PostgreSQL',
      async () => (await import('./database.ts')).runDatabase,
    ),
  ],
  'Work on Rohe itself:': [
    readingOptions(
      'stories',
      'write a story of every page into generated/stories/',
      async () => (await import('#.storybook/pages/writeStories.ts')).runStories,
    ),
    readingOptions(
      'bench',
      'measure speed and size against their limits',
      async () => (await import('#tools/bench/bench.ts')).runBench,
    ),
    readingOptions(
      'house',
      'report import cycles, oversized folders and duplicate names',
      async () => (await import('#tools/house/runHouse.ts')).runHouse,
    ),
    readingOptions(
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
  let isDebugging = false;
  try {
    isDebugging = readEnvironment().debug;
    for (const [title, listed] of Object.entries(groups)) {
      program.commandsGroup(title);
      for (const { name, description, load } of listed) {
        const command = program.command(name).description(description);
        if (args[0] === name) (await load())(command, root);
      }
    }
    await program.parseAsync(knownOrBare(program, args), { from: 'user' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const told = isDebugging && error instanceof Error ? (error.stack ?? message) : message;
    process.stderr.write(`${visibleLines(told)}\n${isPackageMissing(error) ? INSTALL : ''}`);
    process.exitCode = 1;
  }
}
