import { expect, it } from 'vitest';
import { describeFamily } from '../conformance.ts';
import { codeOf, sdmxCsv } from './sdmxCsv.ts';

describeFamily({
  family: sdmxCsv,
  form: { delimiter: ';' },
  write: (figures) =>
    [
      'DATAFLOW: Flow;Area: Area;Year;Visits',
      ...figures.map((cells) => ['X:Y(1.0): Visits', ...cells].join(';')),
    ].join('\n'),
  tellsCuts: false,
});

it.each([
  ['A: Annual', 'A'],
  ['ESTAT:NA(1.0): National accounts', 'ESTAT:NA(1.0)'],
  ['A', 'A'],
  ['12:30', '12:30'],
])('counts the cell %s by %s', (cell, code) => {
  expect(codeOf(cell)).toBe(code);
});
