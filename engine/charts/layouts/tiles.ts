import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '../chart.ts';
import { onColour, paint, stepColour } from '../colours.ts';
import { textWidth } from '../labels/textWidth.ts';
import { classOf } from './mapClass.ts';
import { shortCodes } from './shortCodes.ts';
import { tenth, words } from './words.ts';

const mostTile = 40;
const gap = 3;

/** One square per area where it roughly lies, coloured by the class of its figure, with a short name. The focus area is outlined. */
export function tiles(input: LayoutInput): ChartLayout {
  const { rows, map, width } = input;
  const places = map?.tiles ?? {};
  const placed = rows.filter(({ area }) => places[area]);
  const columns = placed.map(({ area }) => places[area]?.[0] ?? 0);
  const lines = placed.map(({ area }) => places[area]?.[1] ?? 0);
  const [firstColumn, firstLine] = [Math.min(...columns, 99), Math.min(...lines, 99)];
  const count = Math.max(1, Math.max(0, ...columns) - firstColumn + 1);
  const pitch = Math.min(mostTile + gap, Math.floor((width - 4) / count));
  const side = pitch - gap;
  const left = Math.max(2, Math.floor((width - count * pitch + gap) / 2));
  const codes = shortCodes(placed.map(({ area_short }) => area_short));
  const boxes = placed.map(({ area }) => {
    const [column, line] = places[area] ?? [0, 0];
    return { x: (column - firstColumn) * pitch, y: (line - firstLine) * pitch, width: side, height: side };
  });
  const drawn = placed.map((row, index) => ({
    row,
    box: boxes[index] as Readout['box'],
    code: codes[index] ?? '',
  }));
  drawn.sort((a, b) => Number(a.row.role === 'focus') - Number(b.row.role === 'focus'));
  return {
    rows: drawn.flatMap(({ row, box, code }) => tileRows(row, box, code, input)),
    signals: {},
    width: width - left - 2,
    height: Math.max(
      side,
      (Math.max(0, ...lines) - Math.min(firstLine, Math.max(0, ...lines)) + 1) * pitch - gap,
    ),
    padding: { left, right: 2, top: 2, bottom: 2 },
    readouts: drawn.map(({ row, box }) => ({
      key: row.area,
      title: row.area_name,
      entries: [{ name: row.column_title, label: row.label, colour: mapColour(row, input) }],
      box,
    })),
  };
}

function tileRows(row: ChartRow, box: Readout['box'], code: string, input: LayoutInput): DrawRow[] {
  const colour = mapColour(row, input);
  const tile = {
    part: 'tile',
    key: row.area,
    px: tenth(box.x),
    px2: tenth(box.x + box.width),
    py: tenth(box.y),
    py2: tenth(box.y + box.height),
    colour,
    ...outline(row, colour),
  };
  const size = box.width >= 30 ? 11 : box.width >= 24 ? 10 : 9;
  if (textWidth(code, size) > box.width - 2) return [tile];
  const text = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    text: code,
    align: 'center' as const,
    size,
  };
  const ink = row.value === null ? paint('ink-2') : onColour(colour);
  return [tile, words({ ...text, colour: ink, strong: row.role === 'focus' })];
}

/** The focus area has a dark outline; an area without a figure a light one. */
function outline(row: ChartRow, colour: string): { edge: string; edgeWidth: number } {
  if (row.role === 'focus') return { edge: paint('ink'), edgeWidth: 2.5 };
  return row.value === null ? { edge: paint('grid'), edgeWidth: 1 } : { edge: colour, edgeWidth: 0 };
}

/** Colour of the class an area's figure falls in; paper where there is none. */
export function mapColour(row: ChartRow, { map, frame }: LayoutInput): string {
  if (row.value === null || !map) return paint('paper');
  const { index, count } = classOf(row.value, map.scale, frame.levels);
  const scales = { quantile: 'seq', levels: 'level', diverging: 'div' } as const;
  return stepColour(scales[map.scale.kind], index, count);
}
