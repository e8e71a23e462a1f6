import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { ANYBODY, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import { type Answer, compactAnswer, keptForEver } from '#site/server/http/answer.ts';

/** The id of the dataflow at an address under /_vega/; null for any other form. */
export const vegaId = (pathname: string): string | null =>
  /^\/_vega\/([\w-]{12})\.json$/.exec(pathname)?.[1] ?? null;

/** The dataflow of a chart; null if there is none. Its name is its hash, so it never changes. */
export async function vegaAnswer(
  pathname: string,
  { charts, pages }: { charts: ChartStore; pages: KeyedCache<Answer> | null },
): Promise<Answer | null> {
  const id = vegaId(pathname);
  const text = id === null ? null : await charts.text(id);
  if (text === null) return null;
  const make = () => compactAnswer(keptForEver(text));
  return pages ? pages.getOrMake({ version: '', identity: ANYBODY, asked: [pathname] }, make) : make();
}
