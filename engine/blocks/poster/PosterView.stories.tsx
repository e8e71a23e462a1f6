import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawPicture } from '#engine/page/testing/drawPicture.ts';
import { growthFrame } from '#engine/page/testing/invented.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { PosterView } from '#generated/types.ts';

const meta = { title: 'Blocks/Poster', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const block: PosterView = {
  kind: 'poster',
  name: 'sheet',
  title: 'On one sheet',
  subtitle: '',
  source: 'Sample office',
  demonstration: true,
  heading: 'At a glance',
  rows: [[['headline']], [['growth']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
};

/** The server draws the real sheet; a chart replaces it here. */
export const Normal: Story = { args: { block, pictures: drawPicture(growthFrame, 'A sheet') } };
export const WithoutPicture: Story = { args: { block } };
export const Print: Story = { args: { block, pictures: drawPicture(growthFrame, 'A sheet'), print: true } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
