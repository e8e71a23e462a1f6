import { expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

it('labelled-dot draws the first dot of a place on top of the others (O2)', () => {
  const { spec } = expandMarks({ mark: 'labelled-dot' }, {}, 'wide');
  const dots = (spec.layer as { name?: string }[]).find(({ name }) => name === 'dots');
  expect(dots).toMatchObject({ encoding: { order: { field: 'at', sort: 'descending' } } });
});
