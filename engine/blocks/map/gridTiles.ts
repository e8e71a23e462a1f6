import type { MapView } from '#generated/types.ts';

/** Tiles are wider a grid than high: pages are. */
const aspect = 1.5;

/**
 * A tile for each of some areas that have no place of their own on a tile map: rows from north to south, each from left to right.
 * @param ids area ids from north to south
 * @returns positions [column, row], every one different
 */
export function gridTiles(ids: readonly string[]): MapView['tiles'] {
  const columns = Math.ceil(Math.sqrt(ids.length * aspect));
  return Object.fromEntries(
    ids.map((id, at): [string, [number, number]] => [id, [at % columns, Math.floor(at / columns)]]),
  );
}
