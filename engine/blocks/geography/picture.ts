import type { Drawing, PagePicture } from '#engine/blocks/forms/picture.ts';
import type { GeographyView } from '#generated/types.ts';
import { locatorPicture } from './locatorPicture.ts';

/** The locator map by outlines; without any the page shows tiles. */
export const pagePicture: PagePicture<GeographyView>['pagePicture'] = async (
  { block },
  outlinesAt,
): Promise<Drawing | null> => {
  const boundaries = block.boundaries === undefined ? undefined : await outlinesAt(block.boundaries);
  return boundaries ? { shows: block, draw: () => locatorPicture(block, boundaries) } : null;
};
