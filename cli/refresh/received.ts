import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportStop } from '#data/problems/problems.ts';
import { OWN_FOLDER } from '#data/sqlite/keepPrivate.ts';
import type { Download } from './download.ts';

/** A file as it was received. */
export interface Received extends Download {
  /** its name in the folder of its recipe */
  file: string;
  /** time of the download: ISO 8601, in UTC */
  at: string;
  /** who fetched it */
  by: string;
  /** its source address as in the recipe, with names instead of keys */
  from: string;
  /** false: it was downloaded but is not imported yet */
  imported: boolean;
}

/** Everything downloaded for one recipe: files in a folder, and a list of them, oldest first. */
export class ReceivedFiles {
  readonly folder: string;
  private readonly path: string;

  constructor(folder: string) {
    this.folder = folder;
    this.path = join(folder, 'received.json');
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  }

  /** @throws ImportStop if the list is damaged */
  list(): Received[] {
    if (!existsSync(this.path)) return [];
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Received[];
    } catch {
      throw new ImportStop(
        'This list of received files is damaged. Move it away: the next refresh begins a new one.',
        { file: this.path, line: 1, column: 1 },
      );
    }
  }

  /** The last file, if it still exists. */
  last(): Received | undefined {
    const last = this.list().at(-1);
    return last && existsSync(this.pathOf(last)) ? last : undefined;
  }

  pathOf({ file }: Pick<Received, 'file'>): string {
    return join(this.folder, file);
  }

  /** Adds a file to the list, or updates the last one. */
  note(received: Received): void {
    const others = this.list().filter(({ file }) => file !== received.file);
    // The list is replaced as a whole, because a truncated list would lose who downloaded what.
    const fresh = `${this.path}.${process.pid}.new`;
    writeFileSync(fresh, `${JSON.stringify([...others, received], null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, this.path);
  }
}
