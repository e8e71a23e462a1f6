import type { ReadAddress } from '#engine/page/address/readAddress.ts';
import type { Site } from '#generated/types.ts';

/** The content of an address of a site. */
export interface PageQuestion extends Omit<ReadAddress, 'search'> {
  site: Site;
  /** without the note about a pinned version, because the reader did not pin one */
  plain?: boolean;
}
