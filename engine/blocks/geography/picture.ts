import type { DrawOnPage, PageDrawing } from '#engine/blocks/forms/picture.ts';
import type { GeographyView } from '#generated/types.ts';
import { locatorPicture } from './locatorPicture.ts';

/** The locator map by outlines; without any the page shows tiles. */
export const drawLocator: DrawOnPage<GeographyView> = async (
  { block },
  outlinesAt,
): Promise<PageDrawing | null> => {
  const boundaries = block.boundaries === undefined ? undefined : await outlinesAt(block.boundaries);
  return boundaries ? { shows: block, draw: () => locatorPicture(block, boundaries) } : null;
};
