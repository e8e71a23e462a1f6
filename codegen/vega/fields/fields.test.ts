import { expect, it } from 'vitest';
import { unknownFields } from './unknownFields.ts';

const rows = ['area', 'area_name', 'period', 't', 'value'];
const names = (spec: unknown) => unknownFields(spec, rows).map(({ name }) => name);

it('a field that the rows do not have is told where it is first read', () => {
  const encoding = { x: { field: 'perid' }, y: { field: 'value' }, color: { field: 'perid' } };
  expect(unknownFields({ layer: [{ encoding }] }, rows)).toEqual([
    { path: ['layer', 0, 'encoding', 'x', 'field'], name: 'perid' },
  ]);
  expect(unknownFields({ transform: [{ filter: 'datum.value > datum.vlaue' }] }, rows)).toEqual([
    { path: ['transform', 0, 'filter'], offset: 20, name: 'vlaue' },
  ]);
});

it.each([
  ['calculated', { transform: [{ calculate: '1', as: 'a' }], encoding: { x: { field: 'a' } } }],
  ['folded', { transform: [{ fold: ['t', 'value'] }], encoding: { x: { field: 'key' } } }],
  [
    'aggregated',
    {
      transform: [{ aggregate: [{ op: 'mean', field: 't', as: 'm' }], groupby: ['area'] }],
      encoding: { x: { field: 'm' } },
    },
  ],
  ['of a density', { transform: [{ density: 'value' }], encoding: { y: { field: 'density' } } }],
  ['named by Vega-Lite', { encoding: { x: { condition: { test: 'datum.mean_value > 0' } } } }],
  [
    'pivoted, which only rows tell',
    { transform: [{ pivot: 'area', value: 'value' }], encoding: { x: { field: 'Auckland' } } },
  ],
  ['of rows of its own', { data: { values: [{ a: 1 }] }, encoding: { x: { field: 'a' } } }],
  ['repeated', { repeat: ['t', 'value'], spec: { encoding: { x: { field: { repeat: 'repeat' } } } } }],
  ['of a tick', { encoding: { x: { field: 't', axis: { labelExpr: 'datum.label' } } } }],
  ['part of a field', { encoding: { x: { field: 'value.more' } } }],
  [
    'looked up',
    {
      transform: [{ lookup: 'area', from: { data: { values: [] }, key: 'id', fields: ['b'] } }],
      encoding: { x: { field: 'b' } },
    },
  ],
])('a field that is %s is known', (_, spec) => {
  expect(names(spec)).toEqual([]);
});

it('a transform that reads what is not there is told too', () => {
  const transform = [{ regression: 'vlaue', on: 't', groupby: ['araa'] }, { fold: ['tt'] }];
  expect(names({ transform, repeat: ['valu'] })).toEqual(['vlaue', 'araa', 'tt', 'valu']);
});
