import type { BlockView, PosterView } from '#generated/types.ts';

/** Whether a block is a sheet, which is printed alone and without margins. */
export const isPoster = (block: BlockView): block is PosterView => block.kind === 'poster';
