import type { PagePayload } from '../../generated/types.ts';

/**
 * The payload for hydration, without the drawings that already stand in the HTML. Their names and heights stay: a block whose drawing is named but empty
 * leaves the server's markup as it is.
 */
export function slimPictures(payload: PagePayload): PagePayload {
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => [
    name,
    { ...picture, wide: '', narrow: '' },
  ]);
  return { ...payload, pictures: Object.fromEntries(pictures) };
}
