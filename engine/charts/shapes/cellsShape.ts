import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { onColour, paint } from '#engine/charts/scale/colours.ts';
import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { asLabelled, formatNumber } from '#engine/core/words/formatNumber.ts';
import type { Frame } from '#generated/types.ts';
import { type CellHeading, cellGrid } from './cellGrid.ts';
import { cellTones } from './cellTones.ts';
import { keyRows } from './keyRows.ts';
import type { RowShape } from './shape.ts';

/** Text of a box without a figure. */
const NONE = '\u2013';

/**
 * Rows of a heat map, line by line: each figure's line (`down`) and column (`across`) with names, its
 * `colour`, and the `ink` of words on it. `forms` are the texts that can be in its box, from the longest to
 * the shortest: `figure` and `figure_short`, each also after an arrow if figures have both signs, then the arrow
 * alone. The short ones have no decimals; where a whole number would contradict its colour, they have no unit. The signal `list` counts lines and columns; the dataset `keys` says what
 * the colours mean.
 */
export const cellsShape: RowShape = {
  fields: [
    'down',
    'down_name',
    'down_short',
    'across',
    'across_name',
    'across_short',
    'strong',
    'colour',
    'ink',
    'figure',
    'figure_short',
    'forms',
  ],
  make(input) {
    const { frame, rows } = input;
    const grid = cellGrid(frame, rows);
    const { colour, keys, diverging } = cellTones(input, grid);
    const columns = placed(grid.columns);
    const lines = placed(grid.rows);
    const list = {
      lines: lines.size,
      columns: columns.size,
      arrows: diverging && rows.some(({ value }) => (value ?? 0) < 0),
      offset: keys.length > 0 ? 10 : 0,
    };
    const isWhole = rows.every((row) => saysTheSame(row, wholeValue(row, frame), colour));
    const cells = rows.map((row) => {
      const line = lines.get(row[grid.down]);
      const column = columns.get(row[grid.across]);
      const cell = {
        ...row,
        ...inked(colour(row)),
        ...writings(row, isWhole ? wholeFigure(row, frame) : plainFigure(row, frame), diverging),
        down: row[grid.down],
        down_name: line?.name,
        down_short: line?.shortName,
        strong: line?.strong === true,
        across: row[grid.across],
        across_name: column?.name,
        across_short: column?.shortName,
      };
      return { cell, place: [line?.place ?? 0, column?.place ?? 0] as const };
    });
    return {
      rows: cells.toSorted(byPlace).map(({ cell }) => cell),
      signals: { list },
      datasets: { keys: keyRows(keys) },
    };
  },
};

const inked = (colour: string) => ({
  colour,
  ink: colour === '' ? paint('ink-2') : onColour(colour),
});

function writings(row: ChartRow, short: string, isSigned: boolean) {
  const figure = row.value === null ? NONE : row.label;
  const arrow = isSigned ? directionArrow(signOf(row.value)) : '';
  const after = (words: string) => (arrow ? `${arrow} ${words}` : words);
  const forms =
    row.value === null ? Array(5).fill(NONE) : [after(figure), figure, after(short), short, arrow];
  return { figure, figure_short: short, forms };
}

type Placed = ReadonlyMap<string, CellHeading & { place: number }>;

const placed = (headings: readonly CellHeading[]): Placed =>
  new Map(headings.map((heading, place) => [heading.key, { ...heading, place }]));

interface InPlace {
  place: readonly [number, number];
}

const byPlace = ({ place: [a, b] }: InPlace, { place: [c, d] }: InPlace): number => a - c || b - d;

const signOf = (value: number | null): -1 | 0 | 1 => (value ? (value > 0 ? 1 : -1) : 0);

const formatOf = ({ column }: ChartRow, { columns }: Frame) =>
  columns.find(({ name }) => name === column)?.format;

/** A figure without decimals. */
function wholeValue(row: ChartRow, frame: Frame): number | null {
  const format = formatOf(row, frame);
  return row.value === null || !format ? row.value : asLabelled(row.value, { ...format, decimals: 0 });
}

/** Whether a figure has the same colour and sign without its decimals, so that the box does not contradict its colour. */
const saysTheSame = (row: ChartRow, whole: number | null, colour: (row: ChartRow) => string): boolean =>
  signOf(whole) === signOf(row.value) && colour({ ...row, value: whole }) === colour(row);

function wholeFigure(row: ChartRow, frame: Frame): string {
  const format = formatOf(row, frame);
  if (row.value === null) return NONE;
  return format ? figureLabel(row.value, { ...format, decimals: 0 }) : row.label;
}

/** A figure with its decimals and without its unit, which stands above the chart. */
function plainFigure(row: ChartRow, frame: Frame): string {
  const format = formatOf(row, frame);
  if (row.value === null) return NONE;
  return format && !format.magnitude ? formatNumber(row.value, format, 'plain') : row.label;
}
