import type { Boundaries } from '#engine/charts/contract/chart.ts';
import type { ApiClient } from './apiClient.ts';

/** Outlines at an address of the API; undefined where there are none, so that a map is drawn as tiles. */
export type OutlineReader = (address: string) => Promise<Boundaries | undefined>;

/** Addresses kept at once: one for each set of area types that maps show. */
const MOST_KEPT = 12;

/** Fetches outlines once: their address names their version. */
export function createOutlineReader(api: Pick<ApiClient, 'get'>): OutlineReader {
  const kept = new Map<string, Promise<Boundaries | undefined>>();
  const fetchAt = async (address: string) => {
    const { status, body } = await api.get(address, {});
    return status === 200 ? (body as Boundaries) : undefined;
  };
  return (address) => {
    const known = kept.get(address) ?? fetchAt(address);
    if (!kept.has(address) && kept.size >= MOST_KEPT) kept.clear();
    kept.set(address, known);
    // A failure is not kept: the next page tries again.
    known.catch(() => kept.delete(address));
    return known;
  };
}
