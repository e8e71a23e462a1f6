import type { SearchResult } from '#generated/types.ts';

/** Address of the search page, for browsers without scripts. */
export const SEARCH_PATH = '/search';

/** The search text, and the results by kind. */
export interface SearchContent {
  query: string;
  /** the query is too short */
  isIdle: boolean;
  results: readonly (SearchResult & { href: string })[];
}
