import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { centredWords, tenth } from '#engine/charts/layouts/parts/words.ts';
import { onColour, paint, roleColour } from '#engine/charts/scale/colours.ts';
import { classOf, classToken } from '#engine/charts/scale/mapClass.ts';
import { shortCodes } from './shortCodes.ts';
import { type PlacedTiles, placeTiles, type TileBox } from './tilePlaces.ts';

/** px of letters: all tiles of a map have the largest that fits every code, else the smallest where it fits most */
const sizes = [11, 10, 9, 8];
/** share of codes that must fit */
const mostFit = 0.8;

interface Writing {
  /** whether tiles have room for names and figures */
  roomy: boolean;
  /** px; undefined: no codes */
  size: number | undefined;
}

interface Tile {
  row: ChartRow;
  box: TileBox;
  code: string;
}

/**
 * One square per area where it roughly lies, coloured by the class of its figure, with a short name. Areas without places stand in rows, with room for their names
 * and figures. The focus area is outlined.
 */
export function tiles(input: LayoutInput): ChartLayout {
  const { rows, map, width } = input;
  const placed = placeTiles(rows, map?.tiles ?? {}, width);
  const drawn = tilesOf(placed);
  const writing = { roomy: placed.roomy, size: placed.roomy ? 11 : sizeOf(drawn) };
  return {
    rows: drawn.flatMap((tile) => tileRows(tile, writing, input)),
    signals: {},
    width: width - placed.left - 2,
    height: placed.height,
    padding: { left: placed.left, right: 2, top: 2, bottom: 2 },
    readouts: drawn.map(({ row, box }) => ({
      key: row.area,
      title: row.area_name,
      entries: [{ name: row.column_title, label: row.label, colour: mapColour(row, input) }],
      box,
    })),
  };
}

/** The focus area last, so that its outline lies over its neighbours. */
function tilesOf({ rows, boxes }: PlacedTiles): Tile[] {
  const codes = shortCodes(rows.map(({ area_short }) => area_short));
  const all = rows.flatMap((row, index) => {
    const box = boxes[index];
    return box ? [{ row, box, code: codes[index] ?? '' }] : [];
  });
  return all.sort((a, b) => Number(a.row.role === 'focus') - Number(b.row.role === 'focus'));
}

function tileRows({ row, box, code }: Tile, { roomy, size }: Writing, input: LayoutInput): DrawRow[] {
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
  const text = roomy ? roomyText(row, box) : [code];
  if (size === undefined || text.some((line) => textWidth(line, size, 600) > box.width - 2)) return [tile];
  const ink = row.value === null ? paint('ink-2') : onColour(colour);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, align: 'center' as const, size };
  return [tile, centredWords({ ...middle, text, colour: ink, strong: row.role === 'focus' })];
}

function sizeOf(drawn: readonly Tile[]): number | undefined {
  const fitting = (size: number) =>
    drawn.filter(({ code, box }) => textWidth(code, size, 600) <= box.width - 2).length / drawn.length;
  return sizes.find((size) => fitting(size) === 1) ?? sizes.findLast((size) => fitting(size) >= mostFit);
}

/** Name and figure; a long name by its first lines only, the readout has it whole. */
function roomyText(row: ChartRow, box: TileBox): string[] {
  return [...wrapText(row.area_short, box.width - 10, 11, 600).slice(0, 2), row.label];
}

/** The focus area has a dark outline; an area without a figure a light one. */
function outline(row: ChartRow, colour: string): { edge: string; edgeWidth: number } {
  if (row.role === 'focus') return { edge: paint('ink'), edgeWidth: 2.5 };
  if (row.role.startsWith('compare')) return { edge: roleColour(row.role), edgeWidth: 2.5 };
  return row.value === null ? { edge: paint('grid'), edgeWidth: 1 } : { edge: colour, edgeWidth: 0 };
}

/** Colour of the class an area's figure falls in; paper where there is none. */
export function mapColour(row: ChartRow, { map, frame }: LayoutInput): string {
  if (row.value === null || !map) return paint('paper');
  return paint(classToken(map.scale, classOf(row.value, map.scale, frame.levels)));
}
