import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TableSums } from './keepable.ts';

/** The list of a backup's contents; written last, so a folder without it is not a backup. */
export const MANIFEST = 'backup.json';

export interface KeptFile {
  /** path within the backup folder, with / between folders */
  path: string;
  bytes: number;
  sha256: string;
}

export interface BackupManifest {
  /** layout version of this file */
  layout: 1;
  /** version of Rohe that made it */
  rohe: string;
  /** when it began, as 2026-11-23T04:17:00.000Z */
  made: string;
  databases: (KeptFile & { tables: TableSums })[];
  /** other files of the data folder */
  files: KeptFile[];
}

/** A folder that cannot be restored; the message says why. */
export class NoBackup extends Error {
  override name = 'NoBackup';
}

/** Size and hash of a file in a folder. */
export async function keptFile(folder: string, path: string): Promise<KeptFile> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path, bytes: statSync(file).size, sha256: hash.digest('hex') };
}

/**
 * The list in a backup folder.
 * @throws NoBackup
 */
export function readBackup(folder: string): BackupManifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new NoBackup(`${folder} is no backup: it holds no ${MANIFEST} that can be read.`);
  }
  const manifest = parsed(text) as Partial<BackupManifest> | null;
  if (!Array.isArray(manifest?.databases) || !Array.isArray(manifest.files)) {
    throw new NoBackup(`${folder} is no backup: its ${MANIFEST} says nothing that is understood.`);
  }
  if (manifest.layout !== 1) {
    throw new NoBackup(`${folder} was made by another Rohe (${manifest.rohe}): restore it with that one.`);
  }
  const outside = [...manifest.databases, ...manifest.files].find(({ path }) => leadsOut(path));
  if (outside)
    throw new NoBackup(`${folder} is no backup: it names ${outside.path}, which lies outside of it.`);
  return manifest as BackupManifest;
}

/** Checks each file of a backup. @throws NoBackup if one is missing or has changed since the backup */
export async function checkFiles(folder: string, { databases, files }: BackupManifest): Promise<void> {
  for (const { path, bytes, sha256 } of [...databases, ...files]) {
    const found = await keptFile(folder, path).catch(() => null);
    if (!found) throw new NoBackup(`${join(folder, path)} is missing: nothing was restored.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new NoBackup(
        `${join(folder, path)} is damaged: it is another file than when the backup was made. Nothing was restored.`,
      );
    }
  }
}

const leadsOut = (path: unknown): boolean =>
  typeof path !== 'string' || path === '' || isAbsolute(path) || normalize(path).startsWith('..');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
