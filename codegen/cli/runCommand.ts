import { Command } from 'commander';
import { visibleLines } from '#engine/core/leaving/visibleText.ts';
import { commandError } from '#environment/commandError.ts';
import { helpStyle, knownOrBare } from '#environment/commandHelp.ts';
import { readEnvironment } from '#environment/environment.ts';
import { addCheck } from './commands/check.ts';
import { addCodegen } from './commands/codegen.ts';
import { addCarry, addImport, addRefresh } from './commands/importData.ts';
import { addMigrate } from './commands/migrate.ts';
import { addNew } from './commands/newIndicator.ts';
import {
  addBackup,
  addBench,
  addChart,
  addDatabase,
  addDev,
  addHouse,
  addMutants,
  addProof,
  addRestore,
  addServe,
  addShow,
  addStart,
  addStories,
  addUser,
} from './commands/run.ts';
import { addVersions } from './commands/versions.ts';
import { quietPipes } from './quietPipes.ts';

/** Commands grouped by purpose, in the order of `npx rohe --help`. */
const groups = {
  'Write and check manifests:': [addNew, addCheck, addProof, addChart, addMigrate, addCodegen],
  'Manage data:': [addImport, addRefresh, addCarry, addShow, addVersions],
  'Run the suite:': [addStart, addDev, addServe, addUser, addBackup, addRestore, addDatabase],
  'Work on Rohe itself:': [addStories, addBench, addHouse, addMutants],
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
