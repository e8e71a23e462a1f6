import type { Block, DownloadBlock } from '#generated/types.ts';

/** Whether a block is a choice to take away, whose files come by a call of their own. */
export const isDownload = (block: Block): block is DownloadBlock => block.kind === 'download';
