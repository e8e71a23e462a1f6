import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#data/backup/backup.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { type KeptSurroundings, keptBy, keptSurroundings, tablesText } from './kept.ts';

const HELP = `rohe backup FOLDER

Keeps figures, accounts, and what else lies in .data (outlines, letters, files as publishers sent them) in a folder that is empty or
not there yet, while the server goes on. Each database is kept as it is at one moment, then read through; backup.json says how many
rows its tables hold, with a hash of each. The folder holds passwords' hashes and letters: only its owner may read it.
`;

/** `rohe backup`. @returns the exit code */
export async function runBackup(args: string[], root: string, given: KeptSurroundings = {}): Promise<number> {
  const { values, rest } = readCommandLine(args, {}, 1);
  const { environment, now, print } = keptSurroundings(given);
  const [folder] = rest;
  if (values.help || folder === undefined) {
    print(HELP.trimEnd());
    return values.help ? 0 : 2;
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const manifest = await backUp({ ...keptBy(root, environment), into: resolve(folder), rohe: version, now });
  for (const { path, bytes, tables } of manifest.databases) {
    print(`${path}: ${tablesText(tables)}, ${megabytes(bytes)}`);
  }
  print(`Other files: ${manifest.files.length}`);
  print(`Kept and looked through. To put it back: rohe restore ${folder}`);
  return 0;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
