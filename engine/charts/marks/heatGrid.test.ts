import { expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const grid = (size: 'wide' | 'narrow') => expandMarks({ mark: 'heat-grid' }, {}, size).spec;

it('heat-grid gives names of lines less room on phones', () => {
  const most = (size: 'wide' | 'narrow') =>
    (grid(size).params as { name: string; expr?: string }[]).find(({ name }) => name === 'most')?.expr;
  expect([most('wide'), most('narrow')]).toEqual(['220', '0.42 * width']);
});

it('heat-grid colours boxes by its rows, with a key, and leaves boxes without a colour white', () => {
  expect(grid('wide').layer).toMatchObject([
    { data: { name: 'keys' } },
    { name: 'cells', encoding: { fill: { field: 'colour', scale: null } } },
    { name: 'gaps', transform: [{ filter: '!datum.colour' }] },
    { name: 'figures' },
    { name: 'lines' },
    { name: 'columns' },
  ]);
});

it('heat-grid takes the lines and columns of its rows only', () => {
  const encoding = { x: { field: 'area' } };
  expect(() => expandMarks({ mark: 'heat-grid', encoding }, {}, 'wide')).toThrow('draws "across" as x');
});
