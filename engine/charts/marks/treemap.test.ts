import { expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const made = (mark: unknown) => expandMarks({ height: 380, mark }, {}, 'wide').spec;

it('treemap is a chart of Vega in the height that its author says', () => {
  expect(made('treemap')).toMatchObject({
    $schema: expect.stringContaining('/vega/'),
    height: 380,
    marks: [{ name: 'tiles' }, { name: 'names' }, { name: 'figures' }],
    usermeta: { rohe: { read: { marks: ['tiles'], by: 'mark' } } },
  });
});

it('treemap calls combined boxes what its author calls them, with quotation marks too', () => {
  const text = JSON.stringify(made({ type: 'treemap', othersName: 'kinds of "jars"' }));
  expect(text).toContain(JSON.stringify(JSON.stringify(' kinds of "jars"')).slice(1, -1));
});

it('treemap says of combined parents and of combined boxes which they are (C-12)', () => {
  const text = JSON.stringify(made('treemap'));
  expect([' other groups', ' others'].map((words) => text.includes(`\\"${words}\\"`))).toEqual([true, true]);
});

it.each([{ layer: [{ mark: 'treemap' }] }, { mark: 'treemap', transform: [{ filter: 'true' }] }])(
  'treemap stands alone: %j is refused',
  (spec) => {
    expect(() => expandMarks(spec, {}, 'wide')).toThrow('treemap is a whole chart');
  },
);
