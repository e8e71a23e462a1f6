import { expect, it } from 'vitest';
import { misreadFields } from './misreadFields.ts';

const rows: Record<string, unknown[]> = {
  year: [2021, 2022],
  month: [202101, 202102],
  at: [1_704_067_200_000, null],
  day: ['2023-12-31', '2024-01-07'],
  jars: [3, 0, null],
  debts: [-1, -20],
  moves: [-1, 2],
  boxes: [1, 400],
};
const found = (spec: unknown) =>
  misreadFields(spec, (name) => rows[name] ?? []).map(({ name, as }) => `${name} ${as}`);
const on = (x: Record<string, unknown>, over = {}) => ({ ...over, layer: [{ encoding: { x } }] });
const log = { scale: { type: 'log' } };

it.each([
  [on({ field: 'year', timeUnit: 'year', type: 'ordinal' }), ['year time']],
  [on({ field: 'month', type: 'temporal' }), ['month time']],
  [{ transform: [{ timeUnit: 'year', field: 'year', as: 'y' }] }, ['year time']],
  [on({ field: 'year', scale: { type: 'utc' } }), ['year time']],
  [{ scales: [{ type: 'time', domain: { data: 'table', field: 'year' } }] }, ['year time']],
  [{ transform: [{ calculate: 'toDate(datum.year)', as: 'd' }] }, ['year time']],
  [{ transform: [{ filter: "utcyear( datum['year'] ) > 2020" }] }, ['year time']],
  [on({ field: 'jars', ...log }), ['jars log']],
  [on({ field: 'moves', ...log }), ['moves log']],
  [{ scales: [{ type: 'log', domain: { data: 'table', field: 'jars' } }] }, ['jars log']],
])('a field that cannot be shown as it is asked for is told (public-reports-11): %j', (spec, names) => {
  expect(found(spec)).toEqual(names);
});

it.each([
  ['of moments', on({ field: 'at', timeUnit: 'year' })],
  ['of dates', on({ field: 'day', type: 'temporal' })],
  [
    'parsed by the spec',
    on({ field: 'year', type: 'temporal' }, { data: { format: { parse: { year: "date:'%Y'" } } } }),
  ],
  [
    'made by the spec',
    on(
      { field: 'year', type: 'temporal' },
      { transform: [{ calculate: 'datetime(datum.year, 0)', as: 'year' }] },
    ),
  ],
  ['on a plain scale', on({ field: 'year', type: 'quantitative' })],
  ['of which an expression makes a date', { transform: [{ calculate: 'datetime(datum.year, 0)', as: 'd' }] }],
  ['of moments in an expression', { transform: [{ calculate: 'year(datum.at)', as: 'y' }] }],
  ['that nobody knows', on({ field: 'unknown', ...log })],
  ['above zero', on({ field: 'boxes', ...log })],
  ['below zero', on({ field: 'debts', ...log })],
  ['filtered by the spec', on({ field: 'jars', ...log }, { transform: [{ filter: 'datum.jars > 0' }] })],
  [
    'filtered by a range',
    on({ field: 'jars', ...log }, { transform: [{ filter: { field: 'jars', gt: 0 } }] }),
  ],
  ['on a symmetric log scale', on({ field: 'jars', scale: { type: 'symlog' } })],
  ['counted', on({ field: 'jars', aggregate: 'sum', ...log })],
])('a field %s is left alone', (_, spec) => {
  expect(found(spec)).toEqual([]);
});
