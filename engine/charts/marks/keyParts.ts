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
        columns: { expr: `roheSize(pluck(data('keys'), 'name'), ${room.line}).abreast` },
        columnPadding: 16,
        labelExpr: `rohe(slice(datum.label, 3), ${room.name})`,
        labelLimit: 0,
        offset: { expr: room.offset },
        symbolOpacity: 1,
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
