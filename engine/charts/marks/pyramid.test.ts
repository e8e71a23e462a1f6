import { expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const { spec, shape } = expandMarks({ mark: 'pyramid' }, {}, 'wide');
const named = (name: string) => (spec.layer as { name?: string }[]).find((layer) => layer.name === name);

it('pyramid writes figures in columns at the edges if ticks cross its bars (pages-M7)', () => {
  expect(named('figures')).toMatchObject({
    encoding: { x: { value: { expr: expect.stringContaining('list.ticked') } } },
  });
});

it('pyramid reads bars and ticks of a member together, in rows of its own height', () => {
  expect(shape).toBe('sides');
  expect(spec).toMatchObject({
    height: 300,
    params: expect.arrayContaining([{ name: 'height', expr: expect.any(String) }]),
    usermeta: { rohe: { read: { marks: ['bars', 'ticks'], by: 'band' } } },
  });
});
