import { samples } from '#engine/charts/testing/samples.ts';
import { ChartSample } from './ChartSample.tsx';
import { presetNamed } from './presets.ts';

/** Every sample of a chart, with invented figures. */
export function ChartSamples({ chart }: { chart: string }) {
  const source = presetNamed(chart);
  if (!source) return <p>{chart}: no such chart</p>;
  return samples
    .filter((sample) => sample.chart === chart)
    .map((sample) => <ChartSample key={sample.name} {...sample} source={source} />);
}
