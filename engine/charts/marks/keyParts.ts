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
 * The key of a dataset whose rows have a `name`, `key` (two digits for sorting, then the name) and `colour`,
 * and may have a `symbol` or a dashed `edge` of their own.
 */
export const keyLayer = ({ name, line, offset }: KeyRoom, from = 'keys'): Spec => {
  const keyed = (property: string): Spec => ({ expr: `data('${from}')[datum.index].${property}` });
  return {
    data: dataset(from),
    mark: { type: 'point', opacity: 0 },
    encoding: {
      ...nowhere,
      color: { field: 'colour', scale: null },
      strokeDash: {
        field: 'key',
        scale: { range: [[3, 2]] },
        legend: {
          columns: { expr: `roheSize(pluck(data('${from}'), 'name'), ${line}).abreast` },
          columnPadding: 16,
          labelExpr: `rohe(slice(datum.label, 3), ${name})`,
          labelLimit: 0,
          offset: { expr: offset },
          symbolOpacity: 1,
          symbolType: keyed("symbol || 'square'"),
          symbolFillColor: keyed('colour'),
          symbolStrokeColor: keyed('edge || null'),
          symbolStrokeWidth: 1,
        },
      },
    },
  };
};
