import type { ChartRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { onColour, paint, roleColour } from '#engine/charts/scale/colours.ts';
import { classOf, classToken } from '#engine/charts/scale/mapClass.ts';
import { mapOutlines } from './mapOutlines.ts';
import { tileCodes } from './tileCodes.ts';

type MapInput = Pick<LayoutInput, 'rows' | 'frame'> & { map: NonNullable<LayoutInput['map']> };

/**
 * Rows of a map with class and position, in degrees or as a tile; rows without a position are left out. Parts
 * of the focus area, compared areas and the focus area come last, so their edges are drawn over neighbours.
 */
export function mapRows({ rows, frame, map }: MapInput): ChartRow[] {
  const marked = new Set(map.marked);
  const depth = ({ role, area }: ChartRow) =>
    role === 'focus' ? 3 : role.startsWith('compare') ? 2 : marked.has(area) ? 1 : 0;
  const ordered = rows.toSorted((a, b) => depth(a) - depth(b));
  // All areas share the period in the map's heading, so readouts name only the area.
  const classed = ordered.map((row) => ({ ...row, period_label: '', ...classFields(row, { frame, map }) }));
  return map.boundaries ? outlined(classed, map.boundaries) : tiled(classed, map.tiles);
}

function outlined(rows: ChartRow[], boundaries: NonNullable<MapInput['map']['boundaries']>): ChartRow[] {
  const { shapes, frames, projection } = mapOutlines(
    boundaries,
    rows.map(({ area }) => area),
  );
  return rows.flatMap((row) => {
    const shape = shapes.get(row.area);
    return shape ? [{ ...row, projection, frames, outline: shape }] : [];
  });
}

/** Sorts areas by id first, so choices of the reader do not change codes. */
function tiled(rows: ChartRow[], tiles: MapInput['map']['tiles']): ChartRow[] {
  const placed = rows.filter(({ area }) => tiles[area]).toSorted((a, b) => (a.area < b.area ? -1 : 1));
  const codes = tileCodes(placed.map(({ area_short }) => area_short));
  const codeOf = new Map(placed.map(({ area }, at) => [area, codes[at] ?? '']));
  return rows.flatMap((row) => {
    const [tile_column, tile_line] = tiles[row.area] ?? [];
    const tile_code = codeOf.get(row.area);
    return tile_column === undefined || tile_line === undefined || tile_code === undefined
      ? []
      : [{ ...row, tile_column, tile_line, tile_code }];
  });
}

/** Class of a figure, with the colours of the area, of words on it and of its edge. */
function classFields(row: ChartRow, { frame, map }: Omit<MapInput, 'rows'>) {
  const edge = edgeOf(row, map.marked?.includes(row.area) === true);
  if (row.value === null) return { class: null, colour: paint('paper'), ink: paint('ink-2'), edge };
  const at = classOf(row.value, row.status, map.scale, frame);
  const colour = paint(classToken(map.scale, at));
  return { class: map.scale.labels[at] ?? null, colour, ink: onColour(colour), edge };
}

const edgeOf = ({ role }: ChartRow, isMarked: boolean): string => {
  if (role === 'focus' || (isMarked && role === 'other')) return paint('ink');
  return role.startsWith('compare') ? roleColour(role) : paint('grid');
};
