import type { SearchResult } from '#generated/types.ts';

/** Where a site is searched without scripts. */
export const SEARCH_PATH = '/search';

/** The search text, and the results by kind. */
export interface SearchContent {
  query: string;
  /** nothing was asked that could be found */
  isIdle: boolean;
  results: readonly (SearchResult & { href: string })[];
}
