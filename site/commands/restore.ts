import { resolve } from 'node:path';
import { restore } from '#data/backup/restore.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { type KeptSurroundings, keptBy, keptSurroundings, tablesText } from './kept.ts';

const HELP = `rohe restore FOLDER

Puts back what rohe backup kept in a folder, where ROHE_DATABASE_URL and ROHE_ACCOUNTS_URL say that databases are. Stop the server
first: it refuses while anybody works with them. All of the backup is looked at before anything is changed, and what was there before
keeps lying there under another name, which it tells. Sessions and keys that ended since the backup are open again.
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
    print(HELP.trimEnd());
    return values.help ? 0 : 2;
  }
  const { manifest, aside } = await restore({ ...keptBy(root, environment), from: resolve(folder), now });
  for (const { path, tables } of manifest.databases) print(`${path}: ${tablesText(tables)}`);
  print(`Put back as it was on ${manifest.made}, kept by Rohe ${manifest.rohe}.`);
  if (aside.length > 0)
    print(`What was there before is kept:\n${aside.map((path) => `  ${path}`).join('\n')}`);
  return 0;
}
