import { emptyDrawing } from '#engine/charts/legend/rolesDrawn.ts';
import type { PagePayload } from '#generated/types.ts';

/**
 * The payload for hydration, without the drawings that already stand in the HTML. Of each stays its name, its heights and which
 * area colours it uses: blocks leave the server's markup as it is and make the same legend.
 */
export function slimPictures(payload: PagePayload): PagePayload {
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => [
    name,
    { ...picture, wide: emptyDrawing(picture.wide), narrow: emptyDrawing(picture.narrow) },
  ]);
  const { content } = payload;
  return {
    ...payload,
    ...(content && { content: { ...content, html: '' } }),
    pictures: Object.fromEntries(pictures),
  };
}
