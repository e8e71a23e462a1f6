import { blockHead } from '#engine/core/words/blockHead.ts';
import type { BlockView, PageView } from '#generated/types.ts';
import type { OpenPayload } from './openPayload.ts';

/** One block of a public page, as other sites show it. */
export interface EmbedContent {
  payload: OpenPayload;
  block: BlockView;
  /** the table instead of the drawing */
  isTable: boolean;
  /** absolute address of the page */
  address: string;
}

/** What other sites show instead of a block that is not public. */
export interface EmbedClosedContent {
  title: string;
  message: string;
  /** absolute address of the page */
  address: string;
}

/** A block with its area: in another site nothing around it names the area. */
export function embedTitle(block: BlockView, { title, area }: PageView): string {
  const own = blockHead(block).title || title;
  return own.includes(area.name) ? own : `${own}, ${area.name}`;
}
