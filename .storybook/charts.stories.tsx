import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { ReactVegaChart } from './ReactVegaChart.tsx';

const manifests = import.meta.glob<ChartSource>('../manifests/charts/*.json', {
  eager: true,
  import: 'default',
});

/** Every sample of a named chart at both widths, drawn by react-vega from its manifest. */
function ChartSamples({ chart }: { chart: string }) {
  const source = manifests[`../manifests/charts/${chart}.json`];
  if (!source) return <p>{chart}: no such chart</p>;
  return samples
    .filter((sample) => sample.chart === chart)
    .map(({ name, view, options }) => (
      <section className="sample" key={name}>
        <h2>{name}</h2>
        {(['wide', 'narrow'] as const).map((size) => (
          <ReactVegaChart key={size} source={source} view={view} options={options ?? {}} size={size} />
        ))}
      </section>
    ));
}

const meta = {
  title: 'Charts/Kinds',
  component: ChartSamples,
  parameters: { reference: ['ChartManifest', 'Charts'] },
} satisfies Meta<typeof ChartSamples>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LineByArea: Story = { args: { chart: 'line-by-area' } };
export const LineByMember: Story = { args: { chart: 'line-by-member' } };
export const BarByArea: Story = { args: { chart: 'bar-by-area' } };
export const DotByPlace: Story = { args: { chart: 'dot-by-place' } };
export const BarByMember: Story = { args: { chart: 'bar-by-member' } };
export const GroupedBar: Story = { args: { chart: 'grouped-bar' } };
export const MemberBar: Story = { args: { chart: 'member-bar' } };
export const StackedBar: Story = { args: { chart: 'stacked-bar' } };
export const StackedColumn: Story = { args: { chart: 'stacked-column' } };
export const StackedArea: Story = { args: { chart: 'stacked-area' } };
export const DivergingBar: Story = { args: { chart: 'diverging-bar' } };
export const ColumnByPeriod: Story = { args: { chart: 'column-by-period' } };
export const Slope: Story = { args: { chart: 'slope' } };
export const Scatter: Story = { args: { chart: 'scatter' } };
export const Bubble: Story = { args: { chart: 'bubble' } };
export const Waterfall: Story = { args: { chart: 'waterfall' } };
export const Treemap: Story = { args: { chart: 'treemap' } };
export const Pyramid: Story = { args: { chart: 'pyramid' } };
export const TileMap: Story = { args: { chart: 'tile-map' } };
export const SmallMultiples: Story = { args: { chart: 'small-multiples' } };
export const PositionStrip: Story = { args: { chart: 'position-strip' } };
export const LineByYear: Story = { args: { chart: 'line-by-year' } };
export const ColumnTrend: Story = { args: { chart: 'column-trend' } };
export const Fan: Story = { args: { chart: 'fan' } };
export const Heatmap: Story = { args: { chart: 'heatmap' } };
