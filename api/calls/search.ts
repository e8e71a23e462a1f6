import type { SearchAnswer, SearchQuery, SearchResult } from '../../generated/types.ts';
import { findersFor } from '../search/findFor.ts';
import type { Services } from '../services.ts';
import { type Answer, type CallRequest, defineCall } from './call.ts';

/** Pages, areas, series, terms and written pages of all sites, as far as the asker may know of them. */
export const searchCall = defineCall<SearchQuery>({
  method: 'GET',
  path: '/api/search/',
  summary: 'Pages, areas, series, terms and written pages of all sites',
  query: 'SearchQuery',
  answer: 'SearchAnswer',
  asker: 'anybody',
  handle: answerSearch,
});

/** Kinds in the order of the list, and how many of each at most. */
const MOST: Record<SearchResult['kind'], number> = { area: 6, page: 8, text: 5, series: 5, term: 4 };
/** Entries looked at: what a person may not know of is passed over, but not without end. */
const LOOKED_AT = 200;

async function answerSearch(services: Services, { query, asker }: CallRequest<SearchQuery>): Promise<Answer> {
  const site = services.suite.sites.sites.find(({ app_type }) => app_type === query.app_type);
  const finders = await findersFor({ services, asker, site, areaId: query.area_id });
  const found: Record<SearchResult['kind'], SearchResult[]> = {
    area: [],
    page: [],
    text: [],
    series: [],
    term: [],
  };
  for (const entry of services.search(query.q).slice(0, LOOKED_AT)) {
    if (found[entry.kind].length >= MOST[entry.kind]) continue;
    const result = await finders[entry.kind](entry);
    if (result) found[entry.kind].push(result);
  }
  const body: SearchAnswer = { results: Object.values(found).flat() };
  return { body };
}
