import { blockHead } from '#engine/core/words/blockHead.ts';
import type { BlockView, PageView } from '#generated/types.ts';
import type { OpenPayload } from './openPayload.ts';

/** One block of a public page, for embedding in other sites. */
export interface EmbedContent {
  payload: OpenPayload;
  block: BlockView;
  /** true: the table instead of the drawing */
  isTable: boolean;
  /** absolute address of the page */
  address: string;
}

/** Shown in other sites instead of a block that is not public. */
export interface EmbedClosedContent {
  title: string;
  message: string;
  /** absolute address of the page */
  address: string;
}

/** A block's title with its area, because the embedding page may not name it. */
export function embedTitle(block: BlockView, { title, area }: PageView): string {
  const own = blockHead(block).title || title;
  return own.includes(area.name) ? own : `${own}, ${area.name}`;
}

/** A block with its area in its heading: the claim if it has one, so that its title stays below. */
export const areaInHeading = (block: BlockView, page: PageView): BlockView => {
  const heading = embedTitle(block, page);
  return block.claim === undefined ? { ...block, title: heading } : { ...block, claim: heading };
};
