import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { ApiClient } from './apiClient.ts';

/**
 * Reads boundaries at an address of the API; undefined if there are none, so that the map is drawn as tiles.
 */
export type OutlineReader = (address: string) => Promise<Boundaries | undefined>;

/** Cached addresses: one per set of area types on maps. */
const MOST_KEPT = 12;

/** Fetches boundaries once, because their address contains their version. */
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
