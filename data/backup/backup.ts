import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { flushed } from './flushed.ts';
import type { Keepable } from './keepable.ts';
import { type BackupManifest, keptFile, MANIFEST } from './manifest.ts';
import { otherFiles } from './otherFiles.ts';

/** Folder of a backup for the files of the data folder. */
export const FILES = 'files';

export interface Kept {
  databases: readonly Keepable[];
  /** the data folder, whose other files are backed up too */
  folder: string;
}

export interface BackupOptions extends Kept {
  /** an empty or new folder */
  into: string;
  /** version of Rohe */
  rohe: string;
  /** ms since 1970 */
  now: number;
}

/**
 * Copies databases and files to a folder while servers run, and checks the copies.
 * @throws Error if the folder is not empty or a database is missing; after any failure, the folder is as
 * before
 */
export async function backUp({ databases, folder, into, rohe, now }: BackupOptions): Promise<BackupManifest> {
  const missing = databases.find(({ place }) => !existsSync(place));
  if (missing)
    throw new Error(
      `${missing.place} is not there: nothing was kept. Look at where the databases are said to be.`,
    );
  const isNew = !existsSync(into);
  if (!isNew && readdirSync(into).length > 0) {
    throw new Error(`${into} holds something already: name a folder that is empty, or not there yet.`);
  }
  mkdirSync(into, { recursive: true, mode: 0o700 });
  try {
    const manifest: BackupManifest = {
      layout: 1,
      rohe,
      made: new Date(now).toISOString(),
      databases: await keepDatabases(databases, into),
      files: await keepFiles(folder, into),
    };
    const [part, whole] = [join(into, `${MANIFEST}.part`), join(into, MANIFEST)];
    writeFileSync(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    flushed(part);
    renameSync(part, whole);
    flushed(into);
    return manifest;
  } catch (error) {
    for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true });
    if (isNew) rmSync(into, { recursive: true });
    throw error;
  }
}

async function keepDatabases(
  databases: readonly Keepable[],
  into: string,
): Promise<BackupManifest['databases']> {
  const kept: BackupManifest['databases'] = [];
  for (const database of databases) {
    const file = join(into, database.name);
    await database.keep(file);
    chmodSync(file, 0o600);
    flushed(file);
    kept.push({ ...(await keptFile(into, database.name)), tables: await database.sums(file) });
  }
  return kept;
}

async function keepFiles(folder: string, into: string): Promise<BackupManifest['files']> {
  const kept: BackupManifest['files'] = [];
  for (const path of otherFiles(folder)) {
    const file = join(into, FILES, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    copyFileSync(join(folder, path), file);
    chmodSync(file, 0o600);
    flushed(file);
    kept.push(await keptFile(into, `${FILES}/${path}`));
  }
  return kept;
}
