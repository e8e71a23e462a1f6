import { Command, CommanderError } from 'commander';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { isNoFileYet } from '#data/connect.ts';
import { commandPerson } from '#data/person.ts';
import { commandError } from '#environment/commandError.ts';
import { helpStyle, knownOrBare } from '#environment/commandHelp.ts';
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

/** Printed because people who run a command without the server's settings would not notice otherwise. */
const madeFirst = (place: string): string =>
  `${place} was not there and has been created. If your server stores its accounts elsewhere, give this command the same ROHE_ACCOUNTS_URL.`;

/**
 * `rohe user`: manages people, organisations, grants and public areas; shows logs, form messages and unsent
 * emails. @returns the exit code
 */
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
  const say = (text: string) => write(`${text}\n`);
  let opened: Accounts | undefined;
  const desk: Desk = {
    get accounts() {
      if (!opened) throw new Error('The accounts are opened by the command that needs them.');
      return opened;
    },
    suite,
    environment,
    say,
  };
  const program = new Command('npx rohe user')
    .description(
      'manage people, subscriptions, open areas, emails and the audit log; a running server sees changes at once',
    )
    .exitOverride()
    .configureHelp(helpStyle)
    .configureOutput({
      writeOut: write,
      outputError: (text, print) => print(`${commandError(text)} See npx rohe user --help.\n`),
    })
    .showSuggestionAfterError()
    // Help and misspelt commands must not create a database.
    .hook('preAction', async () => {
      if (isNoFileYet(place)) say(madeFirst(place));
      opened = await openAccounts(place, { suite, keyFile, operator: commandPerson(environment) });
    });
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
    await program.parseAsync(knownOrBare(program, args), { from: 'user' });
    return 0;
  } catch (error) {
    // Help is not an error; commander has already printed other messages.
    if (error instanceof CommanderError) return error.code.startsWith('commander.help') ? 0 : 1;
    throw error;
  } finally {
    await opened?.close();
  }
}
