import { readFile } from 'node:fs/promises';
import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';

const FOLDER = new URL('../../generated/vega/', import.meta.url);
/** Pages whose charts are kept: each takes a few megabytes once it was drawn. */
const KEPT = 4;

/** The charts that codegen compiled, none for a page without any. Pages are named by their ids, never by an address. */
export class ChartFiles {
  private readonly kept = new Map<string, Promise<PageCharts>>();

  ofPage(pageId: string): Promise<PageCharts> {
    const known = this.kept.get(pageId) ?? readCharts(pageId);
    this.kept.delete(pageId);
    this.kept.set(pageId, known);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return known;
  }
}

async function readCharts(pageId: string): Promise<PageCharts> {
  const text = await readFile(new URL(`${encodeURIComponent(pageId)}.json`, FOLDER), 'utf8').catch(
    () => '{}',
  );
  return JSON.parse(text) as PageCharts;
}
