import { resolve } from 'node:path';
import { restore } from '#data/backup/restore.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { type KeptSurroundings, keptBy, keptSurroundings, tablesText } from './kept.ts';

const HELP = `Usage: npx rohe restore FOLDER

Restore a backup to ROHE_DATABASE_URL and ROHE_ACCOUNTS_URL. Stop the server first: the command refuses while another
process uses the files. It checks the whole backup before it changes anything, and keeps the current files under another name,
which it prints. Sessions, keys and grants that ended after the backup are valid again.

Options:
  -h, --help  display help for command

Example:
  npx rohe restore /backups/monday
`;

/** `rohe restore`. @returns the exit code */
export async function runRestore(
  args: string[],
  root: string,
  given: KeptSurroundings = {},
): Promise<number> {
  const { values, rest } = readCommandLine(args, {}, 1);
  const { environment, now, print } = keptSurroundings(given);
  const [folder] = rest;
  if (values.help || folder === undefined) {
    print(`${values.help ? '' : 'Name a folder.\n\n'}${HELP.trimEnd()}`);
    return values.help ? 0 : 2;
  }
  const { manifest, aside } = await restore({ ...keptBy(root, environment), from: resolve(folder), now });
  for (const { path, tables } of manifest.databases) print(`${path}: ${tablesText(tables)}`);
  print(`Restored as of ${manifest.made}, from a backup by Rohe ${manifest.rohe}.`);
  if (aside.length > 0) print(`The previous files are now:\n${aside.map((path) => `  ${path}`).join('\n')}`);
  return 0;
}
