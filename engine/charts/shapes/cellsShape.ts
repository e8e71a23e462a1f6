import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { directionArrow } from '#engine/core/words/directionArrow.ts';
import type { Frame } from '#generated/types.ts';
import { type CellHeading, cellGrid } from './cellGrid.ts';
import { cellTones } from './cellTones.ts';
import type { RowShape } from './shape.ts';

/** Text of a box without a figure. */
const NONE = '\u2013';

/**
 * Rows of a heat map, line by line: each figure's line (`down`) and column (`across`) with names, `tone`, the
 * token of its colour, `figure` as written in its box, and `figure_short` without decimals. If figures have
 * both signs, `arrow` shows which rose and fell. Every row has `keys`, the meanings of the colours.
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
    'tone',
    'arrow',
    'figure',
    'figure_short',
    'keys',
    'lines',
    'columns',
  ],
  make(input) {
    const { frame, rows } = input;
    const grid = cellGrid(frame, rows);
    const { tone, keys, diverging } = cellTones(input, grid);
    const columns = placed(grid.columns);
    const lines = placed(grid.rows);
    const shared = { keys, lines: lines.size, columns: columns.size };
    const cells = rows.map((row) => {
      const line = lines.get(row[grid.down]);
      const column = columns.get(row[grid.across]);
      const cell = {
        ...row,
        ...shared,
        down: row[grid.down],
        down_name: line?.name,
        down_short: line?.shortName,
        strong: line?.strong === true,
        across: row[grid.across],
        across_name: column?.name,
        across_short: column?.shortName,
        tone: tone(row),
        arrow: diverging ? directionArrow(signOf(row.value)) : '',
        figure: row.value === null ? NONE : row.label,
        figure_short: shortFigure(row, frame),
      };
      return { cell, place: [line?.place ?? 0, column?.place ?? 0] as const };
    });
    return { rows: cells.toSorted(byPlace).map(({ cell }) => cell) };
  },
};

type Placed = ReadonlyMap<string, CellHeading & { place: number }>;

const placed = (headings: readonly CellHeading[]): Placed =>
  new Map(headings.map((heading, place) => [heading.key, { ...heading, place }]));

interface InPlace {
  place: readonly [number, number];
}

const byPlace = ({ place: [a, b] }: InPlace, { place: [c, d] }: InPlace): number => a - c || b - d;

const signOf = (value: number | null): -1 | 0 | 1 => (value ? (value > 0 ? 1 : -1) : 0);

function shortFigure({ value, column, label }: ChartRow, { columns }: Frame): string {
  const format = columns.find(({ name }) => name === column)?.format;
  if (value === null) return NONE;
  return format ? figureLabel(value, { ...format, decimals: 0 }) : label;
}
