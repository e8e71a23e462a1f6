import { expect, it } from 'vitest';
import { compileChart } from '#codegen/vega/compileChart.ts';
import { neededFields } from './neededFields.ts';

const bar = {
  mark: 'bar',
  encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'area_short' } },
};
const fieldsOf = (more: object) => neededFields(compileChart('', { spec: { ...bar, ...more } }).wide);

it('are those that a drawing names, and those that are read of it', () => {
  const fields = fieldsOf({ transform: [{ filter: 'datum.year > 2000' }] });
  for (const name of ['value', 'area_short', 'year', 'label', 'period']) expect(fields).toContain(name);
  expect(fields).not.toContain('level_names');
});

it.each([
  ['shows whole rows in a tooltip', { mark: { type: 'bar', tooltip: { content: 'data' } } }],
  ['works out the name of a field', { transform: [{ calculate: "datum['val' + 'ue']", as: 'x' }] }],
])('are all where a spec %s', (_, more) => {
  expect(fieldsOf(more)).toBeNull();
});
