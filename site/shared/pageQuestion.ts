import type { SettledPath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage, Site } from '#generated/types.ts';

/** The subject of an address: a page of a site, for an area, with comparators. */
export interface PageQuestion {
  site: Site;
  /** area id in correct form */
  area: string;
  path: string;
  page: CompiledPage | null;
  /** the page with the params in its path */
  found: SettledPath | null;
  compare: readonly string[];
  /** known parameters of the address */
  query: Readonly<Record<string, string>>;
  /** without the note of a page of a named version: its reader did not name one */
  plain?: boolean;
}
