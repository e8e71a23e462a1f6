import type { BlockView } from '#generated/types.ts';
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
