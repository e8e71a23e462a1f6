import type { Drawing, PagePicture } from '#engine/blocks/forms/picture.ts';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { fitShapes } from '#engine/charts/layouts/maps/fitShapes.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { ChartPictures, GeographyView } from '#generated/types.ts';

/** The locator map by outlines; without any the page shows tiles. */
export const locatorDrawing: PagePicture<GeographyView>['pagePicture'] = async (
  { block },
  outlinesAt,
): Promise<Drawing | null> => {
  const boundaries = block.boundaries === undefined ? undefined : await outlinesAt(block.boundaries);
  return boundaries ? { shows: block, draw: () => locatorPicture(block, boundaries) } : null;
};

/** px from edge to edge; one drawing serves all screens */
const width = 380;
const tallest = 480;

/** The locator map of an area by outlines: each a link to its own page, the marked ones last, over their neighbours. */
function locatorPicture({ tiles }: GeographyView, boundaries: Boundaries): ChartPictures {
  const known = tiles.flatMap((tile) => {
    const geometry = boundaries[tile.area_id];
    return geometry ? [{ tile, geometry }] : [];
  });
  const { shapes, height } = fitShapes(
    known.map(({ geometry }) => geometry),
    width,
    tallest,
  );
  const drawn = (part: string) =>
    known.flatMap(({ tile: { name, href, ...tile } }, at) =>
      tile.part === part
        ? [
            `<a href="${escapeMarkup(href)}" tabindex="-1" data-part="${part}"><title>${escapeMarkup(name)}</title><path d="${shapes[at]?.path ?? ''}"/></a>`,
          ]
        : [],
    );
  const inside = ['far', 'near', 'focus'].flatMap(drawn).join('');
  const wide = `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true">${inside}</svg>`;
  return { wide, narrow: '', wideHeight: height, narrowHeight: height };
}
