import type { ChartLayout, LayoutInput } from '#engine/charts/contract/chart.ts';
import { mapOutlines } from './maps/mapOutlines.ts';
import { mapRows } from './maps/mapRows.ts';
import { plain } from './plain.ts';

type Map = NonNullable<LayoutInput['map']>;

/** Maximum height in px, by width class. */
const tallest = { wide: 520, narrow: 430 };
/** Maximum px from tile to tile. */
const TILE = 43;

/** The rows of a map, in a picture as tall as its content needs at its width. */
export function mapLayout(input: LayoutInput & { map: Map }): ChartLayout {
  const rows = mapRows(input);
  return { ...plain(input), rows, height: Math.max(1, Math.ceil(heightOf(input))) };
}

function heightOf({ map, rows, width, size }: LayoutInput & { map: Map }): number {
  if (map.boundaries) {
    const { projection } = mapOutlines(
      map.boundaries,
      rows.map(({ area }) => area),
    );
    return Math.min(tallest[size], width * projection.height);
  }
  const places = rows.flatMap(({ area }) => (map.tiles[area] ? [map.tiles[area]] : []));
  const along = (axis: 0 | 1) => {
    const found = places.map((place) => place[axis]);
    return 1 + Math.max(...found, 0) - Math.min(...found);
  };
  return places.length === 0 ? 0 : along(1) * Math.min(TILE, width / along(0));
}
