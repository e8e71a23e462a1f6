import type { ChartView, MapView } from '#generated/types.ts';

/** Whether the positions of a map's areas are known, by outlines or as tiles. Otherwise it is a ranked list. */
export const isPlaced = ({ boundaries, tiles }: Pick<MapView, 'boundaries' | 'tiles'>): boolean =>
  boundaries !== undefined || Object.keys(tiles).length > 0;

/** Whether a drawing is a map, coloured by classes. */
export const isMap = (block: ChartView | MapView): block is MapView => 'scale' in block && isPlaced(block);
