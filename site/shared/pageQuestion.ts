import type { Site } from '#generated/types.ts';

/** The content of an address of a site. */
export interface PageQuestion {
  site: Site;
  /** path and canonical query of the page */
  address: string;
  /** without the note about a pinned version, because the reader did not pin one */
  plain?: boolean;
}
