import { describe, expect, it } from 'vitest';
import type { ChartRuntime } from '#engine/charts/contract/chart.ts';
import { renderSvg } from '#engine/charts/draw/renderSvg.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

type Rows = DrawableView['frame']['rows'];

type Frame = DrawableView['frame'];

const ofRows =
  (change: (rows: Rows) => Rows) =>
  (frame: Frame): Frame => ({ ...frame, rows: change(frame.rows) });

/** The same figures in other orders, sizes and words, so that other ticks, groups, colours and widths come first. */
const others: ((frame: Frame) => Frame)[] = [
  ofRows((rows) =>
    rows.map((row) => ({
      ...row,
      cells: row.cells.map(([value, status]) => [value === null ? null : value * 7 - 3, status]),
    })),
  ),
  ofRows((rows) => rows.toReversed()),
  ofRows((rows) => rows.slice(Math.floor(rows.length / 2))),
  ofRows((rows) => rows.slice(0, Math.floor(rows.length / 2))),
  ofRows((rows) => rows.filter((_, at) => at % 2 === 0)),
  (frame) => JSON.parse(JSON.stringify(frame).replace(/"(name|label)":"[^"]*"/g, '"$1":"x"')) as Frame,
  // As many entries in keys, of other lengths.
  (frame) =>
    JSON.parse(
      JSON.stringify(frame).replace(/(?<="(?:name|label)":")[^"]*/g, (name) =>
        [...name].reverse().join('').slice(0, 4),
      ),
    ) as Frame,
];

describe('a chart', () => {
  it.each(samples)(
    'is drawn alike whatever was drawn with it before: $chart, $name',
    async ({ chart, view, options }) => {
      const compiled = compiledOnce(chart, options);
      const drawWith = (runtime: ChartRuntime, drawn: DrawableView) =>
        renderSvg(runtime, layoutChart(compiled, drawn, 660, 'wide'), drawn);
      const fresh = await drawWith({ ...compiled.wide, id: `${compiled.wide.id}-alone` }, view);
      for (const [at, change] of others.entries()) {
        const used = { ...compiled.wide, id: `${compiled.wide.id}-${at}` };
        const before = { ...view, frame: change(view.frame) };
        await drawWith(used, before);
        expect(await drawWith(used, view)).toEqual(fresh);
      }
    },
  );
});
