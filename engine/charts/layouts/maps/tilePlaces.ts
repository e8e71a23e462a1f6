import type { ChartRow } from '#engine/charts/contract/chart.ts';

export interface TileBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedTiles {
  /** areas that have a tile, with their boxes beside */
  rows: ChartRow[];
  boxes: TileBox[];
  /** px left of the first column, and of all lines together */
  left: number;
  height: number;
  /** tiles in rows, large enough for names and figures */
  roomy: boolean;
}

const mostSide = 40;
const gap = 3;
const roomyWidth = 128;
const roomyHeight = 56;

/** Squares at their places [column, line]; where no area has one, larger tiles in rows in the order given. */
export function placeTiles(
  rows: readonly ChartRow[],
  places: Readonly<Record<string, readonly [number, number]>>,
  width: number,
): PlacedTiles {
  const placed = rows.filter(({ area }) => places[area]);
  if (placed.length === 0) return inRows(rows, width);
  const at = placed.map(({ area }) => places[area] ?? [0, 0]);
  const columns = at.map(([column]) => column);
  const lines = at.map(([, line]) => line);
  const [first, top] = [Math.min(...columns), Math.min(...lines)];
  const count = Math.max(...columns) - first + 1;
  const pitch = Math.min(mostSide + gap, Math.floor((width - 4) / count));
  const side = pitch - gap;
  return {
    rows: placed,
    boxes: at.map(([column, line]) => ({
      x: (column - first) * pitch,
      y: (line - top) * pitch,
      width: side,
      height: side,
    })),
    left: Math.max(2, Math.floor((width - count * pitch + gap) / 2)),
    height: (Math.max(...lines) - top + 1) * pitch - gap,
    roomy: false,
  };
}

function inRows(rows: readonly ChartRow[], width: number): PlacedTiles {
  const columns = Math.max(2, Math.floor(width / roomyWidth));
  const pitch = (width - 4 + gap) / columns;
  const boxes = rows.map((_, index) => ({
    x: (index % columns) * pitch,
    y: Math.floor(index / columns) * (roomyHeight + gap),
    width: pitch - gap,
    height: roomyHeight,
  }));
  const lines = Math.max(1, Math.ceil(rows.length / columns));
  return { rows: [...rows], boxes, left: 2, height: lines * (roomyHeight + gap) - gap, roomy: true };
}
