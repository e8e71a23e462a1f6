import { Command, CommanderError } from 'commander';
import { openAccounts } from '#data/accounts/accounts.ts';
import { isNoFileYet } from '#data/connect.ts';
import { commandPerson } from '#data/person.ts';
import { type Environment, readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { databases } from '#site/setup/databases.ts';
import { readSuite } from '#site/setup/prepare.ts';
import type { Desk } from './user/desk.ts';
import { addGrantCommands } from './user/grants.ts';
import { addLetterCommands } from './user/letters.ts';
import { addLogCommands } from './user/logs.ts';
import { addOrganisationCommands } from './user/organisations.ts';
import { addPeopleCommands } from './user/people.ts';
import { addPublicAreaCommands } from './user/publicAreas.ts';

interface UserOptions {
  environment?: Environment;
  write?: (text: string) => void;
  suite?: CompiledSuite;
}

/** Said by a command as well, since nothing else would tell who typed it without the settings of the server. */
const madeFirst = (place: string): string =>
  `${place} was not there and is made. A server that has other accounts has them by ROHE_ACCOUNTS_URL: give this command the same.`;

/** `rohe user`: adds, lists, grants, locks out; reads the audit log, what forms brought in and letters that wait. @returns the exit code */
export async function runUser(
  args: string[],
  root: string,
  {
    environment = readEnvironment(),
    write = (text) => void process.stdout.write(text),
    suite = readSuite(root),
  }: UserOptions = {},
): Promise<number> {
  const { accounts: place, keyFile } = databases(root, environment);
  const isNew = isNoFileYet(place);
  const accounts = await openAccounts(place, { suite, keyFile, operator: commandPerson(environment) });
  const desk: Desk = { accounts, suite, environment, say: (text) => write(`${text}\n`) };
  const program = new Command('rohe user')
    .description('People, organisations and what they hold. A running server sees changes at once.')
    .exitOverride()
    .configureOutput({ writeOut: write })
    .showSuggestionAfterError();
  if (isNew) desk.say(madeFirst(place));
  for (const add of [
    addPeopleCommands,
    addOrganisationCommands,
    addGrantCommands,
    addPublicAreaCommands,
    addLogCommands,
    addLetterCommands,
  ])
    add(program, desk);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Help is no fault; commander has said what is by now.
    if (error instanceof CommanderError) return error.code.startsWith('commander.help') ? 0 : 1;
    throw error;
  } finally {
    await accounts.close();
  }
}
