import { constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileOf, shownPlace } from '#data/connect.ts';
import { dataPlaces } from '#data/import/dataFolder.ts';
import { moveDatabase } from '#data/move/moveDatabase.ts';
import { NotSpread, spreadDatabase } from '#data/postgres/spreadDatabase.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import { tablesText } from './kept.ts';

const HELP = `rohe database move --from PLACE --to PLACE
       rohe database spread

Carries all that a database holds into another: figures with every version, or accounts with sessions, keys, audit log and letters, or
both. A place is the path of an SQLite file or postgres://user:password@host:port/database, so it goes either way. Stop the server and
other commands first: what is written meanwhile is not carried over. The other database has to be empty. All of it arrives, compared
by rows and hashes with what was read, or nothing; where it came from stays as it is.

"spread" spreads the figures of ROHE_DATABASE_URL over the workers of Citus, by area; what is spread already stays so.
`;

/** `rohe database`: carries databases over. @returns the exit code */
export async function runDatabase(
  args: string[],
  root: string,
  print = (line: string) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const { values, rest } = readCommandLine(args, { from: 'text', to: 'text' }, 1);
  const { from, to, help } = values;
  if (!help && rest[0] === 'spread') return spread(root, print);
  if (help || rest[0] !== 'move' || from === undefined || to === undefined) {
    print(HELP.trimEnd());
    return help ? 0 : 2;
  }
  const moved = await moveDatabase(from, to);
  for (const { name, tables } of moved) print(`${name}: ${tablesText(tables)}`);
  print(`Carried over to ${shownPlace(to)}, and found to be what ${shownPlace(from)} holds.`);
  if (moved.some(({ name }) => name === 'accounts')) carryKey(root, from, to, print);
  return 0;
}

/** @returns the exit code: 1 where there is nothing to spread them over */
async function spread(root: string, print: (line: string) => void): Promise<number> {
  const place = dataPlaces(root, readEnvironment()).observations;
  try {
    const tables = await spreadDatabase(place);
    print(`${shownPlace(place)} is spread by area; ${tables} tables were not before.`);
    return 0;
  } catch (error) {
    if (!(error instanceof NotSpread)) throw error;
    print(error.message);
    return 1;
  }
}

/** The key that encrypts secrets is next to the accounts in a file, otherwise in .data. */
function carryKey(root: string, from: string, to: string, print: (line: string) => void): void {
  const [held, wanted] = [from, to].map((place) => keyFileOf(place, join(root, '.data'))) as [string, string];
  if (held === wanted || !existsSync(held)) return;
  copyFileSync(held, wanted, constants.COPYFILE_EXCL);
  print(`The key of their secrets lies in ${wanted}.`);
}
