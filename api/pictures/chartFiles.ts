import { readFile } from 'node:fs/promises';
import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';

const FOLDER = new URL('../../generated/vega/', import.meta.url);
/** Pages whose charts are kept: each takes a few megabytes once it was drawn. */
const KEPT = 4;

/** The charts that codegen compiled, none for a page without any. Pages are named by their ids, never by an address. */
export class ChartFiles {
  private readonly kept = new MemoryCache<PageCharts>({ entries: KEPT });

  ofPage(pageId: string): Promise<PageCharts> {
    const key = { version: '', identity: ANYBODY, asked: [pageId] };
    return this.kept.getOrMake(key, () => readCharts(pageId));
  }
}

async function readCharts(pageId: string): Promise<PageCharts> {
  const text = await readFile(new URL(`${encodeURIComponent(pageId)}.json`, FOLDER), 'utf8').catch(
    () => '{}',
  );
  return JSON.parse(text) as PageCharts;
}
