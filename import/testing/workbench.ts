import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObservationSet, Store } from '#data/contract/contract.ts';
import { openStore } from '#data/store.ts';
import type { SourceManifest, SourceTable } from '#generated/types.ts';
import type { ImportFigures } from '#import/importFigures.ts';
import { importFigures } from '#import/importFigures.ts';
import { inventedSuite } from './inventedSuite.ts';

export const visitsTable: SourceTable = {
  series: 'VISITS',
  area: { column: 'Area', names: true, areaTypes: ['NZ', 'TA'] },
  period: { column: 'Year' },
  value: { column: 'Visits' },
};

/** A recipe for the header `Area,Year,Visits`. */
export const recipeOf = (more: Partial<SourceManifest> = {}): SourceManifest => ({
  title: 'Visits',
  dataset: { dataset: 'visits', title: 'Visits to places', source: 'Visits Office', licence: 'CC BY 4.0' },
  file: { format: 'delimited' },
  tables: [visitsTable],
  ...more,
});

type Given = Partial<Omit<ImportFigures, 'files' | 'store'>>;

/** A temporary folder with a store for importing invented files. */
export class Workbench {
  readonly folder = mkdtempSync(join(tmpdir(), 'rohe-import-'));
  readonly printed: string[] = [];
  private opened: Promise<Store> | undefined;

  get store(): Promise<Store> {
    this.opened ??= openStore(join(this.folder, 'observations.sqlite'));
    return this.opened;
  }

  /** Writes a file. @returns its path */
  file(content: string | Uint8Array, name = 'visits.csv'): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** Imports a file with this content; its output replaces earlier output. */
  async import(content: string | Uint8Array, given: Given = {}): Promise<boolean> {
    return this.importFile(this.file(content), given);
  }

  async importFile(path: string, given: Given = {}): Promise<boolean> {
    return this.importFiles([path], given);
  }

  async importFiles(files: readonly string[], given: Given = {}): Promise<boolean> {
    this.printed.length = 0;
    return importFigures({
      recipe: recipeOf(),
      suite: inventedSuite,
      ...given,
      files,
      store: await this.store,
      print: (line) => this.printed.push(line.replaceAll(`${this.folder}/`, '')),
    });
  }

  /** All figures of a series for an area: `period member value status`, without missing parts. */
  async figures(series: string, area: string, breakdown = ''): Promise<string[]> {
    return [...(await this.query(series, area, breakdown)).rows()].map(({ period, member, value, status }) =>
      [period, member, value, status].filter((part) => part !== '').join(' '),
    );
  }

  async query(series: string, area: string, breakdown = ''): Promise<ObservationSet> {
    return (await this.store).query([{ series, breakdown, areas: [area], from: '', to: '9999' }]);
  }

  async close(): Promise<void> {
    await (await this.opened)?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
