import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { ApiClient } from './apiClient.ts';

/** Outlines at an address of the API; undefined without any, so that a map is drawn as tiles. */
export type OutlineReader = (address: string) => Promise<Boundaries | undefined>;

/** Addresses kept at once: one for each set of area types that maps show. */
const MOST_KEPT = 12;

/** Fetches outlines once: their address names their version. */
export function createOutlineReader(api: Pick<ApiClient, 'get'>): OutlineReader {
  const kept = new MemoryCache<Boundaries | undefined>({ entries: MOST_KEPT });
  return (address) => {
    let isThere = false;
    const fetchOnce = async () => {
      const { status, body } = await api.get(address, {});
      isThere = status === 200;
      return isThere ? (body as Boundaries) : undefined;
    };
    return kept.getOrMake({ version: '', identity: ANYBODY, asked: [address] }, fetchOnce, () => isThere);
  };
}
