import { expect, it } from 'vitest';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { readCarried, writeCarried } from './layout.ts';

const row = (more: Partial<DatasetRow>): DatasetRow => ({
  series: 'APPLES',
  area_id: 'orchard-bay',
  period: '2024',
  breakdown: '',
  member: '',
  value: 1,
  status: 'A',
  dataset: 'harvest',
  ...more,
});

const rows: DatasetRow[] = [
  row({ breakdown: 'KIND,SIZE', member: 'GALA,BIG', value: 0.1 }),
  row({ period: '2023', value: 12.5, status: 'P' }),
  row({ value: null, status: 'Q' }),
  row({ series: 'PEARS', value: -3, dataset: 'harvest-pears' }),
  row({ area_id: 'lee-bay', value: 1e21 }),
  row({ area_id: 'lee-bay', breakdown: 'SIZE', member: 'BIG', value: 0 }),
];
const text = `area,period,KIND,SIZE,APPLES,PEARS
lee-bay,2024,,,1e+21,
lee-bay,2024,,BIG,0,
orchard-bay,2023,,,12.5 P,
orchard-bay,2024,,,Q,-3
orchard-bay,2024,GALA,BIG,0.1,
`;
const datasets = new Map([
  ['APPLES', 'harvest'],
  ['PEARS', 'harvest-pears'],
]);

it('writes a line for an area, a period and members, sorted, whatever the order of the figures', () => {
  expect(writeCarried(rows, ['APPLES', 'PEARS'])).toBe(text);
  expect(writeCarried(rows.toReversed(), ['APPLES', 'PEARS'])).toBe(text);
});

it('reads back what it wrote: figures, statuses, what is withheld, and nothing where nothing is', () => {
  const read = [...readCarried(text, datasets)];
  expect(read).toHaveLength(rows.length);
  expect(read).toEqual(expect.arrayContaining(rows));
});

it.each([
  ['orchard-bay,2024,,,apple,', 'cannot hold "apple"'],
  ['orchard-bay,2024,,,12 Z,', 'cannot hold "12 Z"'],
  ['orchard-bay,2024,,', 'Line 2'],
])('refuses the line %s', (line, words) => {
  const [header] = text.split('\n');
  expect(() => [...readCarried(`${header}\n${line}\n`, datasets)]).toThrow(words);
});

it('refuses a header of something else', () => {
  expect(() => [...readCarried('area,period,KIND\n', datasets)]).toThrow('The header');
});
