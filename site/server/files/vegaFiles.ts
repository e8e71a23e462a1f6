import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { encodeBeside } from '#site/server/http/encoding.ts';

/** Dataflows for browsers, brotli-compressed, by id; null for an unknown one. */
export type VegaFiles = (id: string) => Promise<Buffer | null>;

const KEPT_BYTES = 1024 * 1024;

/** Compresses files for browsers. The name of a dataflow is its hash, so it never changes. */
export function createVegaFiles(charts: ChartStore): VegaFiles {
  const kept = new MemoryCache<Buffer>({ weight: KEPT_BYTES, weigh: ({ length }) => length });
  return async (id) => {
    const text = await charts.text(id);
    const key = { version: '', identity: ANYBODY, asked: [id] };
    return text === null ? null : kept.getOrMake(key, () => encodeBeside(Buffer.from(text), 6));
  };
}

/** The id of the dataflow at an address under /_vega/; null for any other form. */
export const vegaId = (pathname: string): string | null =>
  /^\/_vega\/([\w-]{12})\.json$/.exec(pathname)?.[1] ?? null;
