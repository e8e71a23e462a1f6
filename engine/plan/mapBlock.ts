import type { Frame, MapBlock, MapView } from '../../generated/types.ts';
import { altText } from './altText.ts';
import type { BlockInput } from './blockEvaluator.ts';
import { evaluateFrame } from './frameBlocks.ts';
import { gridTiles } from './gridTiles.ts';
import { mapScale } from './mapScale.ts';

/** Areas coloured by class, with the tile position of each for the built-in map. */
export function evaluateMap(input: BlockInput<MapBlock>): MapView {
  const { block } = input;
  const { base, frame } = evaluateFrame(input);
  const boundaries = outlinesOf(input, frame);
  return {
    ...base,
    kind: 'map',
    frame,
    alt: altText('Map', base.title, frame),
    scale: mapScale(frame, block.scale),
    ...(block.choose !== undefined && { choose: block.choose }),
    tiles: tilesOf(input, frame),
    ...(boundaries !== undefined && { boundaries }),
  };
}

/** Address of the outlines of a map's areas; undefined where one of them has none: then all are tiles. */
function outlinesOf({ page }: BlockInput<MapBlock>, { areas }: Frame): string | undefined {
  const known = page.situation.boundaries;
  if (!known || areas.length === 0 || !areas.every(({ area_id }) => known.areas.has(area_id)))
    return undefined;
  const types = areas.flatMap(({ area_id }) => page.index.areas.get(area_id)?.area_type ?? []);
  return known.address + [...new Set(types)].map((type) => `&area_type=${type}`).join('');
}

/** The places that the areas' manifests give; where any has none, all stand in a grid from north to south. */
function tilesOf({ page }: BlockInput<MapBlock>, frame: Frame): MapView['tiles'] {
  const areas = frame.areas.flatMap(({ area_id }) => page.index.areas.get(area_id) ?? []);
  if (areas.every(({ tile }) => tile !== undefined))
    return Object.fromEntries(areas.flatMap(({ area_id, tile }) => (tile ? [[area_id, tile]] : [])));
  const southwards = areas.toSorted((a, b) => a.north_south_order - b.north_south_order);
  return gridTiles(southwards.map(({ area_id }) => area_id));
}
