import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { OWN_FILE, OWN_FOLDER } from '#data/sqlite/keepPrivate.ts';
import type { DrawnChart } from '#engine/charts/draw/chartDrawer.ts';
import type { ServerLog } from '#serving/log.ts';

/** Place and bounds of the files. */
export interface DrawingPlace {
  folder: string;
  /** changes with the code that draws, which empties the folder */
  edition: string;
  log: Pick<ServerLog, 'error'>;
  /** maximum number of bytes; absent: 256 MiB */
  most?: number;
}

const MOST = 256 * 1024 * 1024;
/** Folders inside, so that making room reads only a part of the files. Names are hashes, so all fill alike. */
const SHARDS = 64;
/** Share of a shard that may be written before it is measured again. */
const UNMEASURED = 1 / 8;
/** Bytes that file systems reserve at once. */
const BLOCK = 4_096;
/** Names of folders that this class makes; it removes no others. */
const OWN = /^drawn-[\w-]+$/;

const roomOf = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

/**
 * Drawings by the hash of their content, as files that all servers of a machine share. The least recently
 * used go first. A damaged file counts as missing, and a disk that takes nothing costs only time.
 */
export class DrawingFiles {
  private readonly place: Required<DrawingPlace>;
  private readonly own: string;
  /** bytes written to each shard since it was measured; absent: not measured yet */
  private readonly written = new Map<string, number>();
  private readonly emptied: Promise<void>;
  private isTold = false;

  constructor(place: DrawingPlace) {
    this.place = { most: MOST, ...place };
    this.own = `drawn-${place.edition}`;
    this.emptied = this.removeOtherEditions().catch((error) => this.tell(error));
  }

  async find(name: string): Promise<DrawnChart | undefined> {
    const path = join(this.shardOf(name), name);
    try {
      const [kept, drawn] = JSON.parse(gunzipSync(await readFile(path)).toString()) as [string, DrawnChart];
      if (kept !== name) return undefined;
      const now = new Date();
      // The time of the last use; a disk that cannot be written keeps the former one.
      await utimes(path, now, now).catch(() => undefined);
      return drawn;
    } catch {
      return undefined;
    }
  }

  async keep(name: string, drawn: DrawnChart): Promise<void> {
    const shard = this.shardOf(name);
    // Other processes see the whole file or none.
    const part = join(shard, randomUUID());
    const packed = gzipSync(JSON.stringify([name, drawn]), { level: 1 });
    try {
      await mkdir(shard, { recursive: true, mode: OWN_FOLDER });
      await writeFile(part, packed, { mode: OWN_FILE });
      await rename(part, join(shard, name));
      await this.makeRoom(shard, roomOf(packed.length));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      this.tell(error);
    }
  }

  /** Resolves when the drawings of other editions are gone. */
  close(): Promise<void> {
    return this.emptied;
  }

  private shardOf(name: string): string {
    return join(this.place.folder, this.own, `${Number.parseInt(name.slice(0, 4), 16) % SHARDS}`);
  }

  /** Removes what was used longest ago, if the shard is too full with what other processes wrote, too. */
  private async makeRoom(shard: string, added: number): Promise<void> {
    const most = this.place.most / SHARDS;
    const written = (this.written.get(shard) ?? most) + added;
    this.written.set(shard, written);
    if (written <= most * UNMEASURED) return;
    this.written.set(shard, 0);
    const files = await Promise.all((await readdir(shard)).map((name) => measured(join(shard, name))));
    const byAge = files.flat().toSorted((a, b) => a.used - b.used);
    let room = byAge.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of byAge) {
      if (room <= most * (1 - UNMEASURED)) break;
      room -= size;
      await rm(path, { force: true });
    }
  }

  private async removeOtherEditions(): Promise<void> {
    const { folder } = this.place;
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    const others = (await readdir(folder)).filter((name) => OWN.test(name) && name !== this.own);
    for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
  }

  private tell(error: unknown): void {
    if (this.isTold) return;
    this.isTold = true;
    const message = `Drawings cannot be kept in ${this.place.folder}, so charts are drawn anew each time. Make room there, or let the server write to it.`;
    this.place.log.error({ event: 'drawings-not-kept', message, error: String(error) });
  }
}

/** A file with its room on the disk; none if another process has removed it. */
const measured = async (path: string) =>
  stat(path).then(
    ({ size, mtimeMs }) => [{ path, size: roomOf(size), used: mtimeMs }],
    () => [],
  );
