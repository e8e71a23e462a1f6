import { expect, it } from 'vitest';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { chartRowShape } from '#engine/charts/spec/chartSpec.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { rowShapes } from './registry.ts';

const shaped = samples.flatMap((sample) => {
  const chart = readManifest(sample.chart);
  const { shape, options } = chartRowShape(chart, { ...chart.options, ...sample.options });
  return shape === '' ? [] : [{ ...sample, shape, options }];
});

it.each(shaped)(
  'makes the same rows of $chart, $name, at any width, with the fields it tells of',
  ({ shape, options, view }) => {
    const at = (width: number) => layoutChart({ shape, options }, view, width, 'wide').rows;
    expect(at(920)).toEqual(at(560));
    const added = rowShapes[shape]?.fields ?? [];
    expect(at(560).flatMap((row) => added.filter((field) => !(field in row)))).toEqual([]);
  },
);

it('has a sample of every shape', () => {
  expect([...new Set(shaped.map(({ shape }) => shape))].toSorted()).toEqual(
    Object.keys(rowShapes).toSorted(),
  );
});
