import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '#data/store.ts';
import type { CompiledSuite, ObservationsResponse, PageResponse } from '#generated/types.ts';
import { importFigures } from '#import/importFigures.ts';
import { loadRecipe } from '#import/recipe/loadRecipe.ts';
import { startApi } from './startApi.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Imported {
  recipe: string;
  /** path of the data file, relative to the project */
  data: string;
  series: string;
  product: string;
  /** path of the page */
  page: string;
  /** area in focus */
  area: string;
  /** breakdown of the figures; absent: totals */
  breakdown?: string;
}

/**
 * Imports a file into an empty store. It then requests its figures for an area, and the page that shows them,
 * as staff.
 * @throws Error with the output of the import if it fails
 */
export async function readImported(wanted: Imported) {
  const { recipe, data, series, product, page, area, breakdown = '' } = wanted;
  const suite = JSON.parse(readFileSync(join(root, 'generated/suite.json'), 'utf8')) as CompiledSuite;
  const folder = mkdtempSync(join(tmpdir(), 'rohe-imported-'));
  const store = await openStore(join(folder, 'observations.sqlite'));
  const test = await startApi({ suite, store });
  try {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const given = { recipe: await loadRecipe(root, recipe), files: [join(root, data)], suite, store, print };
    if (!(await importFigures(given))) throw new Error(printed.join('\n'));
    const about = `app_type=${suite.products[product]?.app_type}&area_id=${area}`;
    const split = breakdown === '' ? '' : `&breakdown_type=${breakdown}`;
    const figures = await test.get(`/api/data/observations/?${about}&series=${series}${split}`, 'staff');
    const shown = await test.get(`/api/page/?${about}&path=${page}`, 'staff');
    return {
      figures: figures.json<ObservationsResponse>().rows,
      page: shown.json<PageResponse>(),
    };
  } finally {
    await test.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Whether a data file exists. */
export const isAtHand = (data: string): boolean => existsSync(join(root, data));
