import { expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const { spec } = expandMarks({ mark: 'strip' }, {}, 'wide');
const layers = spec.layer as { name?: string; mark: { size?: number; dy?: unknown } }[];
const named = (name: string) => layers.find((layer) => layer.name === name);

it('strip draws ticks of other areas first and that of the focus area last and largest', () => {
  const ticks = layers.filter(({ name = '' }) => ['others', 'compared', 'focus'].includes(name));
  expect(ticks.map(({ name, mark }) => [name, mark.size])).toEqual([
    ['others', 14],
    ['compared', 20],
    ['focus', 28],
  ]);
  expect(ticks).toMatchObject(Array(3).fill({ encoding: { color: { field: 'colour', scale: null } } }));
});

it('strip writes the benchmark a line lower if its words would cover those of an end', () => {
  expect(named('country')?.mark.dy).toEqual({ expr: 'datum.below ? 37 : 22' });
});
