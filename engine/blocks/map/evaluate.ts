import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import { outlineParts } from '#engine/core/plan/map/outlines.ts';
import { altText } from '#engine/core/plan/words/altText.ts';
import type { Frame, MapBlock, MapView } from '#generated/types.ts';
import { gridTiles } from './gridTiles.ts';
import { mapScale } from './mapScale.ts';

/** Areas coloured by class, with the tile position of each for the built-in map. */
export function evaluateMap(input: BlockInput<MapBlock>): MapView {
  const { block } = input;
  const { base, frame } = evaluateFrame(input);
  return {
    ...base,
    kind: 'map',
    frame,
    alt: altText('Map', base.title, frame),
    scale: mapScale(frame, block.scale),
    ...(block.choose !== undefined && { choose: block.choose }),
    tiles: tilesOf(input, frame),
    ...outlineParts(input.page, frame.areas, base.source),
  };
}

/** The places that the areas' manifests give; where any has none, all stand in a grid from north to south. */
function tilesOf({ page }: BlockInput<MapBlock>, frame: Frame): MapView['tiles'] {
  const areas = frame.areas.flatMap(({ area_id }) => page.index.areas.get(area_id) ?? []);
  if (areas.every(({ tile }) => tile !== undefined))
    return Object.fromEntries(areas.flatMap(({ area_id, tile }) => (tile ? [[area_id, tile]] : [])));
  const southwards = areas.toSorted((a, b) => a.north_south_order - b.north_south_order);
  return gridTiles(southwards.map(({ area_id }) => area_id));
}
