import { constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileOf, shownPlace } from '#data/connect.ts';
import { moveDatabase } from '#data/move/moveDatabase.ts';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { tablesText } from './kept.ts';

const HELP = `Usage: npx rohe database move --from PLACE --to PLACE

Move a database to another place: figures with every version, or accounts with sessions, keys, audit log and emails, or
both. A place is the path of an SQLite file or postgres://user:password@host:port/database, in either direction. Stop the
server and other commands first, because later changes are not moved. The target must be empty. Everything arrives, compared
by row counts and hashes, or nothing does. The source stays as it is.

Options:
  --from PLACE  database to copy
  --to PLACE    empty database to fill
  -h, --help    display help for command

Example:
  npx rohe database move --from .data/observations.sqlite --to postgres://rohe@localhost/rohe
`;

/** `rohe database`: moves databases. @returns the exit code */
export async function runDatabase(
  args: string[],
  root: string,
  print = (line: string) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const { values, rest } = readCommandLine(args, { from: 'text', to: 'text' }, 1);
  const { from, to, help } = values;
  if (help || rest[0] !== 'move' || from === undefined || to === undefined) {
    print(`${help ? '' : `${whyNot(rest[0])}\n\n`}${HELP.trimEnd()}`);
    return help ? 0 : 2;
  }
  const moved = await moveDatabase(from, to);
  for (const { name, tables } of moved) print(`${name}: ${tablesText(tables)}`);
  print(`Moved to ${shownPlace(to)}, and checked against ${shownPlace(from)}.`);
  if (moved.some(({ name }) => name === 'accounts')) carryKey(root, from, to, print);
  return 0;
}

function whyNot(named: string | undefined): string {
  if (named === 'move') return 'Say where to move the database: --from and --to.';
  if (named === undefined) return 'Name a command: move.';
  return `There is no command "${named}".${didYouMean(named, ['move'])}`;
}

/** The encryption key is next to an SQLite accounts database, otherwise in .data. */
function carryKey(root: string, from: string, to: string, print: (line: string) => void): void {
  const [held, wanted] = [from, to].map((place) => keyFileOf(place, join(root, '.data'))) as [string, string];
  if (held === wanted || !existsSync(held)) return;
  copyFileSync(held, wanted, constants.COPYFILE_EXCL);
  print(`The key that encrypts their secrets is now in ${wanted}.`);
}
