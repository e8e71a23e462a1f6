import type { Boundaries, ChartOptions } from '#engine/charts/contract/chart.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { ReactVegaChart } from '../ReactVegaChart.tsx';

interface ChartSampleProps {
  name: string;
  source: ChartSource;
  view: DrawableView;
  options?: ChartOptions;
  boundaries?: Boundaries;
}

/** A chart at both widths, under a name. */
export function ChartSample({ name, ...drawn }: ChartSampleProps) {
  return (
    <section className="sample">
      <h2>{name}</h2>
      <ReactVegaChart {...drawn} size="wide" />
      <ReactVegaChart {...drawn} size="narrow" />
    </section>
  );
}
