import type { Frame, MapBlock, MapView } from '../../generated/types.ts';
import { altText } from './altText.ts';
import type { BlockInput } from './blockEvaluator.ts';
import { evaluateFrame } from './frameBlocks.ts';
import { mapScale } from './mapScale.ts';

/** Areas coloured by class, with the tile position of each for the built-in map. */
export function evaluateMap(input: BlockInput<MapBlock>): MapView {
  const { page, block } = input;
  const { base, frame } = evaluateFrame(input);
  const boundaries = page.situation.boundaries;
  return {
    ...base,
    kind: 'map',
    frame,
    alt: altText('Map', base.title, frame),
    scale: mapScale(frame, block.scale),
    tiles: tilesOf(input, frame),
    ...(boundaries !== undefined && { boundaries }),
  };
}

function tilesOf({ page }: BlockInput<MapBlock>, frame: Frame): MapView['tiles'] {
  return Object.fromEntries(
    frame.areas.flatMap(({ area_id }) => {
      const tile = page.index.areas.get(area_id)?.tile;
      return tile ? [[area_id, tile]] : [];
    }),
  );
}
