import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { expandMarks } from './expandMarks.ts';
import { compositeMarks } from './registry.ts';

const sizes = ['wide', 'narrow'] as const;

const bars = (mark: Record<string, unknown>, size: (typeof sizes)[number] = 'wide') =>
  expandMarks({ mark: { type: 'labelled-bar', ...mark } }, {}, size).spec;

const named = (spec: Record<string, unknown>, name: string) =>
  (spec.layer as { name?: string }[]).find((layer) => layer.name === name);

describe('labelled-bar', () => {
  it('draws a bar for each figure of a place, or one and ticks for the others', () => {
    expect(named(bars({}), 'ticks')).toBeUndefined();
    const spec = bars({ ticks: true });
    expect(named(spec, 'bars')).toMatchObject({ transform: [{ filter: 'datum.at === 0' }] });
    expect(named(spec, 'ticks')).toMatchObject({
      transform: [{ filter: expect.stringContaining('at > 0') }],
    });
    expect(spec.usermeta).toMatchObject({ rohe: { read: { marks: ['bars', 'ticks'] } } });
  });

  it('sets ticks off from the figures, and draws them without an edge that hides the ends of bars (U12, O4)', () => {
    const right = (spec: Record<string, unknown>) =>
      (spec.params as { name: string; expr: string }[]).find(({ name }) => name === 'right')?.expr;
    expect([right(bars({ ticks: true })), right(bars({}))]).toEqual([
      expect.stringContaining('figures + 20'),
      expect.stringContaining('figures + 6'),
    ]);
    const ticks = named(bars({ ticks: true }), 'ticks');
    expect(ticks).toHaveProperty('mark.type', 'tick');
    expect(ticks).not.toHaveProperty('mark.stroke');
  });

  it('stacks the figures of a place as layers of one bar, each in the colour of its row', () => {
    const stacked = expandMarks(
      { mark: { type: 'labelled-bar', stack: true, totalName: 'All "jobs"' } },
      {},
      'wide',
    );
    expect([stacked.shape, expandMarks({ mark: 'labelled-bar' }, {}, 'wide').shape]).toEqual([
      'stacks',
      'places',
    ]);
    expect(named(stacked.spec, 'bars')).toMatchObject({
      encoding: { x: { field: 'from' }, x2: { field: 'to' }, color: { field: 'colour', scale: null } },
    });
    expect(named(stacked.spec, 'totals')).toMatchObject({
      transform: expect.arrayContaining([{ calculate: '"All \\"jobs\\""', as: 'what' }]),
    });
    expect(named(stacked.spec, 'names')).toEqual(named(bars({}), 'names'));
  });

  it('stands names beside the bars, and on phones above them where one is long', () => {
    expect(named(bars({}), 'names')).toMatchObject({ mark: { align: 'right' } });
    expect(named(bars({}, 'narrow'), 'names')).toMatchObject({
      mark: { align: { expr: expect.stringContaining('above') } },
    });
  });

  it('writes a figure in teal only beside a mark of the focus colour (pages-M18)', () => {
    for (const size of sizes)
      expect(named(bars({}, size), 'figures')).toMatchObject({
        encoding: { color: { condition: { test: expect.stringContaining("'var(--chart-focus)'") } } },
      });
  });

  it('draws no line to a bar whose name is above it, where it would read as a mark (pages-N5)', () => {
    expect(named(bars({}, 'narrow'), 'leaders')).toMatchObject({
      transform: expect.arrayContaining([{ filter: expect.stringContaining('aside > 0') }]),
    });
  });

  it('says its own height, which its author may not set', () => {
    expect(bars({})).toMatchObject({
      height: 300,
      params: expect.arrayContaining([{ name: 'height', expr: expect.any(String) }]),
    });
  });

  it('works on the rows after what its author does to them', () => {
    const own = { filter: 'datum.value > 0' };
    const { spec } = expandMarks({ mark: 'labelled-bar', transform: [own] }, {}, 'wide');
    expect((spec.transform as unknown[])[0]).toEqual(own);
    expect((spec.transform as unknown[]).length).toBeGreaterThan(3);
  });
});

it.each(Object.keys(compositeMarks))('no expression of %s is too long to be read', (type) => {
  const options: ChartOptions[] = [
    {},
    { ticks: true },
    { stack: true },
    { scale: 'log', rule: 1 },
    { sized: true, xScale: 'log', xRule: 1 },
  ];
  const written = sizes.flatMap((size) =>
    options.map((given) => JSON.stringify(compositeMarks[type]?.make(given, size))),
  );
  const expressions = written.flatMap((text) => [
    ...text.matchAll(/"(?:expr|filter|calculate|labelExpr|test)":"((?:[^"\\]|\\.)*)"/g),
  ]);
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.map(([, expression = '']) => expression).filter(({ length }) => length > 80)).toEqual(
    [],
  );
});
