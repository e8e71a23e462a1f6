import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { SearchEntry } from '#api/search/searchIndex.ts';
import type { Services } from '#api/services/services.ts';
import type { SearchAnswer, SearchQuery, SearchResult } from '#generated/types.ts';
import { findersFor, pagesIn } from './findFor.ts';

/** Search results that the reader may see: pages, areas, series, terms and written pages of all sites. */
export const searchCall = defineCall<SearchQuery>({
  method: 'GET',
  path: '/api/search/',
  example: { q: 'word' },
  summary: 'Pages, areas, series, terms and written pages of all sites',
  query: 'SearchQuery',
  answer: 'SearchAnswer',
  asker: 'anybody',
  keys: true,
  handle: answerSearch,
});

/** Kinds in the order of the list, with the largest number of each. */
const MOST: Record<SearchResult['kind'], number> = { area: 6, page: 8, text: 5, series: 5, term: 4 };
/** Largest number of entries checked: those hidden from the reader are skipped. */
const LOOKED_AT = 200;

async function answerSearch(
  services: Services,
  { query, asker }: CallRequest<SearchQuery>,
): Promise<CallAnswer> {
  const site = services.suite.sites.sites.find(({ app_type }) => app_type === query.app_type);
  const from = { services, asker, site, areaId: query.area_id };
  const finders = await findersFor(from);
  const { entries, within } = services.search(query.q);
  const area = within && (await firstKnown(within.areas, finders));
  const found: Record<SearchResult['kind'], SearchResult[]> = {
    // If the query names an area and something else, the area's pages come first.
    ...(area && { page: [] }),
    area: [],
    page: [],
    text: [],
    series: [],
    term: [],
  };
  const page = area ? await pagesIn(from, area.key) : finders.page;
  for (const entry of [...(within?.entries ?? []), ...entries].slice(0, LOOKED_AT)) {
    if (found[entry.kind].length >= MOST[entry.kind]) continue;
    const result = await (entry.kind === 'page' ? page : finders[entry.kind])(entry);
    const isNew = !found[entry.kind].some(({ path }) => path === result?.path);
    if (result && isNew) found[entry.kind].push(result);
  }
  const body: SearchAnswer = { results: Object.values(found).flat() };
  return { body };
}

/** The first of the areas that the requester may see. */
async function firstKnown(
  areas: readonly SearchEntry[],
  { area: find }: Pick<Awaited<ReturnType<typeof findersFor>>, 'area'>,
): Promise<SearchEntry | undefined> {
  for (const entry of areas) {
    if (await find(entry)) return entry;
  }
  return undefined;
}
