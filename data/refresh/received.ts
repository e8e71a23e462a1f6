import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportStop } from '#data/import/problems/problems.ts';
import { OWN_FOLDER } from '#data/sqlite/keepPrivate.ts';
import type { Download } from './download.ts';

/** A file as it was received. */
export interface Received extends Download {
  /** its name in the folder of its recipe */
  file: string;
  /** when it came: ISO 8601, in UTC */
  at: string;
  /** who fetched it */
  by: string;
  /** where it came from, as the recipe writes it: keys by their names */
  from: string;
  /** false: it was received, and has not gone in yet */
  imported: boolean;
}

/** Everything received for one recipe: files in a folder, and a list of them, oldest first. */
export class ReceivedFiles {
  readonly folder: string;
  private readonly path: string;

  constructor(folder: string) {
    this.folder = folder;
    this.path = join(folder, 'received.json');
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  }

  /** @throws ImportStop where the list is damaged */
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

  /** The last file, while it exists. */
  last(): Received | undefined {
    const last = this.list().at(-1);
    return last && existsSync(this.pathOf(last)) ? last : undefined;
  }

  pathOf({ file }: Pick<Received, 'file'>): string {
    return join(this.folder, file);
  }

  /** Puts a file on the list, or what is new about the last one. */
  note(received: Received): void {
    const others = this.list().filter(({ file }) => file !== received.file);
    // Swapped in whole: a list that is cut short would lose who brought what.
    const fresh = `${this.path}.${process.pid}.new`;
    writeFileSync(fresh, `${JSON.stringify([...others, received], null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, this.path);
  }
}
