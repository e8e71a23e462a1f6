import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FILES, type Kept } from './backup.ts';
import { flushed } from './flushed.ts';
import type { Keepable } from './keepable.ts';
import { type BackupManifest, checkFiles, keptFile, NoBackup, readBackup } from './manifest.ts';
import { restoringMark } from './restoringMark.ts';

export interface RestoreOptions extends Kept {
  /** folder of the backup */
  from: string;
  /** ms since 1970 */
  now: number;
}

export interface Restored {
  manifest: BackupManifest;
  /** what was there before, under its new name */
  aside: string[];
}

/** A file to restore: written completely next to its target, then renamed. */
interface Move {
  written: string;
  target: string;
  aside: string;
}

/** Files that SQLite leaves next to a database that was not closed; they belong to that database only. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Restores a backup while nobody else uses the files. Everything is checked and written next to the current
 * files first, so a damaged or newer backup changes nothing. The current files stay under another name.
 * @throws NoBackup, InUse, DatabaseFault
 */
export async function restore({ databases, folder, from, now }: RestoreOptions): Promise<Restored> {
  const manifest = readBackup(from);
  await checkFiles(from, manifest);
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const moveTo = (target: string): Move => ({
    target,
    written: `${target}.restored-${stamp}`,
    aside: `${target}.before-${stamp}`,
  });
  const moves = databases.map((database) => ({ database, move: moveTo(database.place) }));
  const entries = [...new Set(manifest.files.map(({ path }) => path.split('/')[1] ?? ''))];
  const others = entries.map((entry) => ({ entry, move: moveTo(join(folder, entry)) }));
  const all = [...moves, ...others].map(({ move }) => move);
  const holds: (() => void)[] = [];
  try {
    for (const { database, move } of moves) await writeDatabase(database, move, from, manifest);
    for (const { entry, move } of others) writeEntry(join(from, FILES, entry), move);
    // From here on nobody else can open the files; nothing was changed until now.
    for (const { database } of moves) holds.push(await database.hold());
    const mark = restoringMark(moves[0]?.move.target ?? '');
    writeFileSync(mark, `${from}\n`, { mode: 0o600 });
    flushed(mark);
    for (const move of all) swap(move);
    for (const target of all.map((move) => dirname(move.target))) flushed(target);
    rmSync(mark);
  } finally {
    for (const letGo of holds) letGo();
    for (const { written } of all) rmSync(written, { recursive: true, force: true });
  }
  return { manifest, aside: all.map(({ aside }) => aside).filter(existsSync) };
}

async function writeDatabase(
  database: Keepable,
  { written }: Move,
  from: string,
  { databases }: BackupManifest,
): Promise<void> {
  const kept = databases.find(({ path }) => path === database.name);
  if (!kept) throw new NoBackup(`${from} holds no ${database.name}: nothing was restored.`);
  mkdirSync(dirname(written), { recursive: true, mode: 0o700 });
  copyFileSync(join(from, kept.path), written);
  chmodSync(written, 0o600);
  const { sha256 } = await keptFile(dirname(written), written.slice(dirname(written).length + 1));
  if (sha256 !== kept.sha256 || !isDeepStrictEqual(await database.sums(written), kept.tables)) {
    throw new NoBackup(`${join(from, kept.path)} could not be read as it was kept: nothing was restored.`);
  }
  await database.bringForward(written);
  for (const suffix of BESIDE) rmSync(written + suffix, { force: true });
  flushed(written);
}

function writeEntry(kept: string, { written }: Move): void {
  mkdirSync(dirname(written), { recursive: true, mode: 0o700 });
  cpSync(kept, written, { recursive: true });
}

/** Replaces a file by renaming, so its name always exists. */
function swap({ written, target, aside }: Move): void {
  for (const suffix of BESIDE) {
    if (existsSync(target + suffix)) renameSync(target + suffix, aside + suffix);
  }
  if (existsSync(target)) setAside(target, aside);
  renameSync(written, target);
}

function setAside(target: string, aside: string): void {
  try {
    linkSync(target, aside);
  } catch {
    // The path is a folder, or the disk does not support hard links.
    renameSync(target, aside);
  }
}
