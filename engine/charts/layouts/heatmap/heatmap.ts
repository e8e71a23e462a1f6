import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { legend } from '#engine/charts/layouts/parts/legend.ts';
import { centredWords, lineHeight, tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { onColour, paint } from '#engine/charts/scale/colours.ts';
import { type CellColours, heatmapColours } from './heatmapColours.ts';
import { type HeatmapGrid, type HeatmapHeading, heatmapGrid } from './heatmapGrid.ts';
import { shortFigures } from './shortFigures.ts';

/** Where rows and columns stand, px from the plot's top left corner. */
interface Places {
  rows: { heading: HeatmapHeading; lines: string[]; y: number; height: number }[];
  columns: { heading: HeatmapHeading; x: number }[];
  cellWidth: number;
  /** px of the plot, and of the names beside it */
  width: number;
  height: number;
  left: number;
}

const gap = 2;
const rowHeight = 24;
const nameSize = 12;
const headSize = 11;
const widestCell = 96;

/** Rows and columns of boxes coloured by their figures, with the figures in them where they fit. */
export function heatmap(input: LayoutInput): ChartLayout {
  const grid = heatmapGrid(input.frame, input.rows);
  const colours = heatmapColours(input, grid);
  const places = placesOf(grid, input);
  const heads = columnHeads(places);
  const key = colours.key.map((entry) => ({ ...entry, dashed: false, shape: 'box' as const }));
  const head = legend(key, places.left, input.width);
  const texts = shortFigures(input.rows, input.frame, places.cellWidth - 4, headSize);
  const cells = cellsOf(grid, places);
  return {
    rows: [
      ...head.rows.map((row) => raised(row, heads.height)),
      ...heads.rows,
      ...places.rows.map((row) => rowName(row, places.left)),
      ...cells.flatMap((cell) => cellRows(cell, colours, texts.get(cell.row) ?? '')),
    ],
    signals: {},
    width: places.width,
    height: places.height,
    padding: { left: places.left, right: 0, top: head.height + heads.height, bottom: 2 },
    readouts: cells.map((cell) => readout(cell, colours)),
  };
}

function placesOf(grid: HeatmapGrid, { size, width }: LayoutInput): Places {
  const most = size === 'wide' ? 220 : 104;
  const named = grid.rows.map((heading) => {
    const lines = wrapText(heading.shortName, most, nameSize, heading.strong ? 600 : 400);
    return { heading, lines, width: widestText(lines, nameSize, heading.strong ? 600 : 400) };
  });
  const left = Math.ceil(Math.max(0, ...named.map((row) => row.width))) + 10;
  const cellWidth = Math.min(widestCell, (width - left) / Math.max(1, grid.columns.length));
  let y = 0;
  const rows = named.map(({ heading, lines }) => {
    const height = Math.max(rowHeight, lines.length * lineHeight + 6);
    const row = { heading, lines, y, height };
    y += height;
    return row;
  });
  const columns = grid.columns.map((heading, index) => ({ heading, x: index * cellWidth }));
  return { rows, columns, cellWidth, width: width - left, height: Math.max(rowHeight, y), left };
}

const levelForms = [
  { form: 'name', size: headSize },
  { form: 'shortName', size: headSize },
] as const;

/** Names above the columns: level where every one fits its column, in full or short; else written upwards. */
function columnHeads({ columns, cellWidth }: Places): { rows: DrawRow[]; height: number } {
  const room = cellWidth - 3;
  const level = levelForms
    .map(({ form, size }) => ({
      size,
      names: columns.map(({ heading }) => wrapText(heading[form], room, size)),
    }))
    .find(({ names, size }) => names.every((lines) => widestText(lines, size) <= room && lines.length <= 3));
  const middle = (x: number): number => x + (cellWidth - gap) / 2;
  if (level) {
    const height = Math.max(0, ...level.names.map((lines) => lines.length)) * lineHeight;
    const rows = columns.map(({ x }, index) => {
      const lines = level.names[index] ?? [];
      const y = -6 - (lines.length - 0.5) * lineHeight;
      return words({ x: middle(x), y, text: lines, align: 'center', size: level.size });
    });
    return { rows, height: height + 8 };
  }
  const upright = columns.map(({ heading }) => heading.shortName);
  const rows = columns.map(({ x }, index) => ({
    ...words({ x: middle(x), y: -6, text: upright[index] ?? '', size: headSize }),
    angle: -90,
  }));
  return { rows, height: Math.ceil(widestText(upright, headSize)) + 12 };
}

/** A part of the key, moved up over the names of the columns. */
function raised(row: DrawRow, by: number): DrawRow {
  const lifted = { ...row };
  for (const field of ['py', 'py2']) {
    if (typeof row[field] === 'number') lifted[field] = row[field] - by;
  }
  return lifted;
}

function rowName({ heading, lines, y, height }: Places['rows'][number], left: number): DrawRow {
  const colour = heading.strong ? paint('focus-text') : paint('ink-2');
  return centredWords({ x: -left, y: y + (height - gap) / 2, text: lines, colour, strong: heading.strong });
}

interface PlacedCell {
  row: ChartRow;
  title: string;
  name: string;
  box: { x: number; y: number; width: number; height: number };
}

function cellsOf(grid: HeatmapGrid, { rows, columns, cellWidth }: Places): PlacedCell[] {
  return rows.flatMap(({ heading, y, height }) =>
    columns.flatMap(({ heading: column, x }) => {
      const row = grid.at(heading.key, column.key);
      if (!row) return [];
      const box = { x, y, width: Math.max(1, cellWidth - gap), height: height - gap };
      return [{ row, title: heading.name, name: column.name, box }];
    }),
  );
}

/** Paler where the figure may still change; a dash in place of a missing one. */
function cellRows({ row, box }: PlacedCell, colours: CellColours, text: string): DrawRow[] {
  const colour = colours.colour(row);
  const { x, y, width, height } = box;
  const place = { px: tenth(x), px2: tenth(x + width), py: tenth(y), py2: tenth(y + height) };
  const drawn = {
    part: 'tile',
    ...place,
    colour,
    edge: paint('grid'),
    edgeWidth: row.value === null ? 1 : 0,
  };
  const shown = row.value === null ? '\u2013' : text;
  if (shown === '' || textWidth(shown, headSize) > width) return [drawn];
  const ink = row.value === null ? paint('ink-2') : onColour(colour);
  return [
    drawn,
    words({ x: x + width / 2, y: y + height / 2, text: shown, align: 'center', colour: ink, size: headSize }),
  ];
}

function readout({ row, title, name, box }: PlacedCell, colours: CellColours): Readout {
  const entries = [{ name, label: row.reading, colour: colours.colour(row) }];
  return { key: `${title} ${name}`, title, entries, box };
}
