import type { SettledPath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage, Site } from '#generated/types.ts';

/** The content of an address: a page of a site, for an area, with comparators. */
export interface PageQuestion {
  site: Site;
  /** area id in correct form */
  area: string;
  path: string;
  page: CompiledPage | null;
  /** the page with the parameters in its path */
  found: SettledPath | null;
  compare: readonly string[];
  /** known parameters of the address */
  query: Readonly<Record<string, string>>;
  /** without the note about a pinned version, because the reader did not pin one */
  plain?: boolean;
}
