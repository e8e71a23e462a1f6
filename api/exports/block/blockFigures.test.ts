import { expect, it } from 'vitest';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { blockFigures } from './blockFigures.ts';

const { frame } = chartBlock;
const figuresOf = (events?: typeof frame.events) =>
  blockFigures({ ...chartBlock, frame: { ...frame, ...(events && { events }) } });

it('says in a column of its own what happened in a period, where something did (issue 13)', () => {
  const [first, second] = frame.periods.map(({ id }) => id);
  const made = figuresOf([{ name: 'Flood', from: second ?? '' }]);
  const told = new Map(made?.lines.map(({ cells }) => [cells[made.heads.indexOf('period')], cells.at(-1)]));
  expect([made?.heads.at(-1), told.get(first ?? ''), told.get(second ?? '')]).toEqual(['event', '', 'Flood']);
  expect(figuresOf()?.heads).not.toContain('event');
});

it('gives projected figures as they were published, whatever digits pages write (design-B27)', () => {
  const columns = frame.columns.map((column) => ({ ...column, digits: 3 }));
  const rows = frame.rows.slice(0, 1).map((row) => ({ ...row, cells: [[302_972, 'F']] as typeof row.cells }));
  const made = blockFigures({ ...chartBlock, frame: { ...frame, columns, rows } });
  expect(made?.lines[0]?.cells[made.valueAt]).toBe(302_972);
});
