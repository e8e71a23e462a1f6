import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import type { CompareAreasAnswer, FocusAreasAnswer } from '#generated/types.ts';
import { type AreaSection, compareSections, focusSections } from '#site/shared/areaSections.ts';

/** Areas that a person may choose on a site, by app type. @throws StatusCodeError, TypeError */
export async function fetchFocusAreas(appType: string, signal?: AbortSignal): Promise<AreaSection[]> {
  const query = new URLSearchParams({ app_type: appType });
  const answer = await fetchJson<FocusAreasAnswer>(`/api/dimensions/focus_areas/?${query}`, {
    holds: ['groups'],
    ...withSignal(signal),
  });
  return focusSections(answer);
}

/** Areas that a person may compare with the focus area on a page. @throws StatusCodeError, TypeError */
export async function fetchCompareAreas(
  appType: string,
  areaId: string,
  path: string,
  signal?: AbortSignal,
): Promise<AreaSection[]> {
  const query = new URLSearchParams({ app_type: appType, area_id: areaId, path });
  const answer = await fetchJson<CompareAreasAnswer>(`/api/dimensions/compare_areas/?${query}`, {
    holds: ['areas'],
    ...withSignal(signal),
  });
  return compareSections(answer);
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
