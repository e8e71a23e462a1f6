import type { Meta, StoryObj } from '@storybook/react-vite';
import { galleryFrames } from '#engine/charts/testing/galleryFrames.ts';
import type { PageManifest } from '#generated/types.ts';
import gallery from '../docs/charts/gallery.page.json';
import { ReactVegaChart } from './ReactVegaChart.tsx';

const { blocks } = gallery as unknown as PageManifest;

/** A chart of docs/charts/gallery.page.json at both widths, drawn by react-vega from the spec in the page. */
function GalleryChart({ name }: { name: string }) {
  const block = blocks.find((one) => one.name === name);
  const frame = galleryFrames[name];
  if (block?.kind !== 'chart' || !block.spec || !frame) return <p>{name}: no such chart</p>;
  const source = { spec: block.spec };
  return (['wide', 'narrow'] as const).map((size) => (
    <ReactVegaChart key={size} source={source} view={{ frame, alt: String(block.title) }} size={size} />
  ));
}

const meta = {
  title: 'Charts/Gallery',
  component: GalleryChart,
  parameters: { reference: ['ChartBlock', 'ChartRow'] },
} satisfies Meta<typeof GalleryChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lollipop: Story = { args: { name: 'lollipop' } };
export const Dumbbell: Story = { args: { name: 'dumbbell' } };
export const SmallMultiples: Story = { args: { name: 'multiples' } };
export const Intervals: Story = { args: { name: 'intervals' } };
export const CalendarHeatMap: Story = { args: { name: 'calendar' } };
export const ConnectedScatter: Story = { args: { name: 'connected' } };
