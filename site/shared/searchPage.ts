import type { SearchResult } from '#generated/types.ts';

/** Where a site is searched without scripts. */
export const SEARCH_PATH = '/search';

/** What is searched for, and what was found of it by kind. */
export interface SearchContent {
  query: string;
  /** nothing was asked that could be found */
  isIdle: boolean;
  results: readonly (SearchResult & { href: string })[];
}
