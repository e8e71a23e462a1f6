import { geoPath } from 'd3-geo';
import type { PagePicture } from '#engine/blocks/forms/picture.ts';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { projectionAt } from '#engine/charts/layouts/maps/fittingProjection.ts';
import { mapOutlines } from '#engine/charts/layouts/maps/mapOutlines.ts';
import { outlineData } from '#engine/charts/svg/outline.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { ChartPictures, GeographyView } from '#generated/types.ts';

/** The locator map with outlines. If there are none, the page shows tiles. */
export const locatorDrawing: PagePicture<GeographyView>['pagePicture'] = async ({ block }, outlinesAt) => {
  const boundaries = block.boundaries === undefined ? undefined : await outlinesAt(block.boundaries);
  return boundaries ? locatorPicture(block, boundaries) : null;
};

/** px across; one drawing serves all screens */
const width = 380;

/**
 * The locator map of an area with outlines. Each links to its own page; the marked ones are drawn last, over
 * their neighbours.
 */
function locatorPicture({ tiles }: GeographyView, boundaries: Boundaries): ChartPictures {
  const { shapes, frames, projection } = mapOutlines(
    boundaries,
    tiles.map(({ area_id }) => area_id),
  );
  const height = Math.ceil(projection.height * width);
  const path = geoPath(projectionAt(projection, width));
  const drawn = (part: string) =>
    tiles.flatMap(({ name, href, area_id, ...tile }) => {
      const shape = shapes.get(area_id);
      return shape && tile.part === part
        ? [
            `<a href="${escapeMarkup(href)}" tabindex="-1" data-part="${part}"><title>${escapeMarkup(name)}</title><path d="${outlineData(path, shape)}"/></a>`,
          ]
        : [];
    });
  const inside = ['far', 'near', 'focus'].flatMap(drawn).join('');
  const around = frames.map((frame) => `<path data-frame="" d="${outlineData(path, frame)}"/>`).join('');
  const wide = `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true">${around}${inside}</svg>`;
  return { wide, narrow: '', wideHeight: height, narrowHeight: height };
}
