import { chartStates } from '#engine/charts/testing/chartStates.ts';
import { type Sample, samples } from '#engine/charts/testing/samples.ts';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { ChartSample } from './ChartSample.tsx';
import type { ShownChart } from './chartShown.ts';
import { presetNamed } from './presets.ts';

/**
 * A chart with figures of a page that uses it, and in every other state that readers can see, with invented
 * figures, which are few.
 */
export function ChartStates({ chart, shown }: { chart: string; shown: ShownChart | null }) {
  const source = presetNamed(chart);
  const invented = sampleOf(chart);
  const figures = shown ?? invented;
  if (!source || !figures) return <p>{chart}: no page has it, and there is no sample of such figures.</p>;
  // Outlines are of the areas of a page.
  const few = shown?.boundaries ? shown : (invented ?? figures);
  const states = [
    { state: figures.name, view: figures.view, of: figures },
    ...(shown?.compared ?? []).map(([state, view]) => ({ state, view, of: figures })),
    ...chartStates(few.view).map(([state, view]) => ({ state, view, of: few })),
  ];
  return states.map(({ state, view: { frame, ...rest }, of }) =>
    frame.rows.length > 0 ? (
      <ChartSample key={state} {...of} name={state} source={source} view={{ ...rest, frame }} />
    ) : (
      <section className="sample" key={state}>
        <h2>{state}</h2>
        <StoryBlock block={{ ...chartBlock, title: source.title, frame }} />
      </section>
    ),
  );
}

/** Invented figures of a chart; for a new chart, those of another with the same expectations. */
function sampleOf(chart: string): Sample | undefined {
  const expects = presetNamed(chart)?.expects;
  return (
    samples.find((sample) => sample.chart === chart) ??
    samples.find((sample) => presetNamed(sample.chart)?.expects === expects)
  );
}
