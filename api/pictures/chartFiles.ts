import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';

const FOLDER = join(import.meta.dirname, '../../generated/vega');
/** Pages whose charts are kept: each takes a few megabytes once it was drawn. */
const KEPT = 4;

/** The charts that codegen compiled, none for a page without any. Pages are named by their ids, never by an address. */
export class ChartFiles {
  private readonly kept = new MemoryCache<PageCharts>({ entries: KEPT });
  private readonly folder: string;

  constructor(folder = FOLDER) {
    this.folder = folder;
  }

  ofPage(pageId: string): Promise<PageCharts> {
    const key = { version: '', identity: ANYBODY, asked: [pageId] };
    return this.kept.getOrMake(key, () =>
      readCharts(join(this.folder, `${encodeURIComponent(pageId)}.json`)),
    );
  }
}

async function readCharts(file: string): Promise<PageCharts> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PageCharts;
}
