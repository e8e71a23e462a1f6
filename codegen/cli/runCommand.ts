import { Command } from 'commander';
import { visibleLines } from '#engine/core/leaving/visibleText.ts';
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

const commands = [
  addCheck,
  addCodegen,
  addMigrate,
  addNew,
  addImport,
  addRefresh,
  addCarry,
  addShow,
  addChart,
  addVersions,
  addServe,
  addStart,
  addDev,
  addBench,
  addHouse,
  addMutants,
  addProof,
  addStories,
  addUser,
  addBackup,
  addRestore,
  addDatabase,
];

const INSTALL = 'What package-lock.json names is not all installed. Type: npm ci\n';

/** As after an update of the project alone. */
const isPackageMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.startsWith('Cannot find package');

/** The `rohe` command. Sets the exit code; a message for people instead of a stack where a command fails. */
export async function runCommand(root: string, args: string[]): Promise<void> {
  quietPipes();
  const program = new Command('rohe').description('A config-driven report engine for regional data.');
  program.showHelpAfterError().showSuggestionAfterError();
  for (const add of commands) add(program, root);
  let isDebugging = false;
  try {
    isDebugging = readEnvironment().debug;
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const told = isDebugging && error instanceof Error ? (error.stack ?? message) : message;
    process.stderr.write(`${visibleLines(told)}\n${isPackageMissing(error) ? INSTALL : ''}`);
    process.exitCode = 1;
  }
}
