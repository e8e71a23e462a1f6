import type { Spec } from './compositeMark.ts';

/** The colour of words and marks that recede. */
export const quiet: Spec = { value: 'var(--chart-ink-2)' };

/** A dataset that a shape provides in addition to its rows. */
export const dataset = (name: string): Spec => ({ name, format: { parse: null } });

/**
 * Wrapping width of a name in a key, width of a line, and offset from the plot, in px as Vega expressions.
 */
export interface KeyRoom {
  name: string;
  line: string;
  offset: string;
}

/** Inside the plot: an unseen mark at its edge would make room for itself. */
const nowhere = { x: { value: 20 }, y: { value: 10 } };

const wrapped = (name: string, line: string): Spec => ({
  columns: { expr: `roheSize(pluck(data('keys'), 'name'), ${line}).abreast` },
  columnPadding: 16,
  labelExpr: `rohe(slice(datum.label, 3), ${name})`,
  labelLimit: 0,
  symbolOpacity: 1,
});

/**
 * The key of the dataset `keys`, whose rows have `colour`, `name` and `key`: two digits for sorting, then the
 * name.
 */
export const keyLayer = (channel: 'fill' | 'stroke' | 'color', room: KeyRoom, legend: Spec = {}): Spec => ({
  data: dataset('keys'),
  mark: { type: 'point', opacity: 0 },
  encoding: {
    ...nowhere,
    [channel]: {
      field: 'key',
      scale: { range: { field: 'colour' } },
      legend: {
        ...wrapped(room.name, room.line),
        offset: { expr: room.offset },
        ...legend,
      },
    },
  },
});

/**
 * The meaning of marks of tentative figures, in the key.
 * @param symbol look of the mark in the key
 */
export const standingLayer = (
  shape: string | unknown[],
  symbol: Spec,
  offset: string,
  legend: Spec = {},
): Spec => ({
  name: 'standings',
  data: dataset('standings'),
  mark: { type: 'point', opacity: 0, ...symbol },
  encoding: {
    ...nowhere,
    shape: {
      field: 'standing',
      sort: null,
      scale: { range: [shape].flat() },
      legend: { symbolOpacity: 1, offset: { expr: offset }, ...legend },
    },
  },
});

const keyed = (property: string): Spec => ({ expr: `data('keys')[datum.index].${property}` });

/**
 * The key of the dataset `keys` with all its meanings in one: colours, and entries with a `symbol` of their
 * own or, for tentative figures, an `edge`.
 */
export const fullKeyLayer = ({ name, line, offset }: KeyRoom): Spec => ({
  data: dataset('keys'),
  mark: { type: 'point', opacity: 0 },
  encoding: {
    ...nowhere,
    fill: { field: 'colour', scale: null },
    strokeDash: {
      field: 'key',
      scale: { range: [[3, 2]] },
      legend: {
        ...wrapped(name, line),
        offset: { expr: offset },
        symbolType: keyed("symbol || 'square'"),
        symbolFillColor: keyed('colour'),
        symbolStrokeColor: keyed('edge || null'),
        symbolStrokeWidth: 1,
      },
    },
  },
});

const ofTick = 'list.ticked && datum.index === 0';

/** The meaning of pale bars of tentative figures, after that of ticks if the list is `ticked`. */
export const barStandings: Spec = standingLayer(
  [{ expr: "list.ticked ? 'M-0.25,-1H0.25V1H-0.25Z' : 'square'" }, 'square', 'square', 'square'],
  {
    fill: { expr: `${ofTick} ? 'var(--chart-ink)' : 'var(--chart-grid)'` },
    stroke: { expr: `${ofTick} ? 'transparent' : 'var(--chart-ink-2)'` },
    strokeWidth: 1,
  },
  'list.offset',
  {
    columns: { expr: "roheSize(pluck(data('standings'), 'standing'), width).abreast" },
    columnPadding: 16,
    labelExpr: 'rohe(datum.label, width - 40)',
    labelLimit: 0,
    symbolDash: [3, 2],
  },
);
