import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#data/backup/backup.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { type KeptSurroundings, keptBy, keptSurroundings, tablesText } from './kept.ts';

const HELP = `Usage: npx rohe backup FOLDER

Copy figures, accounts and everything else in .data (outlines, emails, received files) to an empty or new folder while the
server runs. Each database is copied as it is at one moment, then checked; backup.json lists row counts and hashes.
The folder contains password hashes and emails: only its owner can read it.

Options:
  -h, --help  display help for command

Example:
  npx rohe backup /backups/monday
`;

/** `rohe backup`. @returns the exit code */
export async function runBackup(args: string[], root: string, given: KeptSurroundings = {}): Promise<number> {
  const { values, rest } = readCommandLine(args, {}, 1);
  const { environment, now, print } = keptSurroundings(given);
  const [folder] = rest;
  if (values.help || folder === undefined) {
    print(`${values.help ? '' : 'Name a folder.\n\n'}${HELP.trimEnd()}`);
    return values.help ? 0 : 2;
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const manifest = await backUp({ ...keptBy(root, environment), into: resolve(folder), rohe: version, now });
  for (const { path, bytes, tables } of manifest.databases) {
    print(`${path}: ${tablesText(tables)}, ${megabytes(bytes)}`);
  }
  print(`Other files: ${manifest.files.length}`);
  print(`Copied and checked. To restore it: npx rohe restore ${folder}`);
  return 0;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
