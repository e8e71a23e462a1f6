import { expect, it } from 'vitest';
import { framedTable } from '#engine/blocks/forms/document.ts';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';

const table = () =>
  evaluateBlock<'table'>({
    kind: 'table',
    name: 'at-a-glance',
    data: {
      series: ['OUTPUT', 'JOBS'],
      areas: 'focus',
      columns: [
        { name: 'course', title: 'Course', period: 'focus', as: 'line' },
        { name: 'value', title: 'Newest', period: 'focus' },
        { name: 'move', title: 'Change', measure: 'movement', period: 'focus', as: 'move' },
        { name: 'rank', title: 'Place', measure: 'rank', period: 'focus' },
      ],
    },
  }).frame;

it('shows a course as a line with its ends in words, and a change with the way it went', () => {
  const { columns, rows } = table();
  const [output] = rows;
  expect(columns.map(({ lined }) => lined ?? false)).toEqual([true, false, false, false]);
  expect(new Set(output?.remarks?.course?.line).size).toBeGreaterThan(3);
  expect(output?.remarks?.course?.words).toMatch(/^\$\S+ in 20\d\d, \$\S+ in 2024$/);
  expect(output?.remarks?.move?.words).toMatch(/^(?:up|down) \d+\.\d%$/);
  expect(output?.remarks?.rank).toEqual({ of: expect.any(Number) });
});

it('draws no line through one figure', () => {
  const { rows } = evaluateBlock<'table'>({
    kind: 'table',
    name: 'one',
    data: {
      columns: [
        { name: 'value', title: 'Newest' },
        { name: 'course', title: 'Course', measure: { name: 'growth', over: 5 }, as: 'line' },
      ],
    },
  }).frame;
  expect(rows[0]?.cells[1]?.[0]).toBeNull();
});

it('writes in documents what stands instead of a figure', () => {
  const [, shown] = framedTable(table());
  expect(shown).toMatchObject({ part: 'rows', titles: expect.arrayContaining(['Course']) });
  expect(JSON.stringify(shown)).toMatch(/in 2024.*(?:up|down) /);
});

it('has a + before growth where a change beside it has one, and none where it stands alone (design-C12)', () => {
  const change = { name: 'change', title: 'Change', measure: { name: 'change', over: 'base' } } as const;
  const growth = { name: 'growth', title: 'Growth', measure: 'growth' } as const;
  const signs = (columns: readonly (typeof change | typeof growth)[]) =>
    evaluateBlock<'table'>({
      kind: 'table',
      name: 'signs',
      data: { series: 'JOBS', columns: [...columns] },
    }).frame.columns.map(({ format }) => format.signed ?? false);
  expect(signs([change, growth])).toEqual([true, true]);
  expect(signs([growth])).toEqual([false]);
});

it('has a change of nil in the base year of a list, which is no missing figure (D4-15)', () => {
  const change = { name: 'change', title: 'Change', measure: { name: 'change', over: 'base' } } as const;
  const { rows, periods } = evaluateBlock<'table'>({
    kind: 'table',
    name: 'since',
    data: { series: 'JOBS', areas: 'focus', periods: 'all', columns: [change] },
  }).frame;
  const values = rows.map(({ period, cells }) => [period, cells[0]?.[0]]);
  expect(values.filter(([, value]) => value === 0)).toHaveLength(1);
  expect(values).toHaveLength(periods.length);
  expect(values.every(([, value]) => value !== null)).toBe(true);
});
