import type { Spec } from './compositeMark.ts';

/** A dataset that a shape gives beside its rows. */
export const dataset = (name: string): Spec => ({ name, format: { parse: null } });

/**
 * px at which a name of a key wraps, px of a line of the key, and px from the plot up to the key, as Vega
 * expressions.
 */
export interface KeyRoom {
  name: string;
  line: string;
  offset: string;
}

const nowhere = { x: { value: 0 }, y: { value: 0 } };

/** The key of the dataset `keys`: rows have a `colour`, a `name`, and a `key`, the name after two digits that sort them. */
export const keyLayer = (channel: 'fill' | 'stroke', room: KeyRoom, legend: Spec = {}): Spec => ({
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
 * What marks of tentative figures mean, in the key.
 * @param symbol how the mark in the key looks
 */
export const standingLayer = (shape: string, symbol: Spec, offset: string, legend: Spec = {}): Spec => ({
  name: 'standings',
  data: dataset('standings'),
  mark: { type: 'point', opacity: 0, ...symbol },
  encoding: {
    ...nowhere,
    shape: {
      field: 'standing',
      scale: { range: [shape] },
      legend: { symbolOpacity: 1, offset: { expr: offset }, ...legend },
    },
  },
});
