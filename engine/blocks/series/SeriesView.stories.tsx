import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryWrittenBlock } from '#engine/page/testing/StoryWrittenBlock.tsx';
import { writtenBlocks } from '#engine/page/testing/writtenBlocks.ts';

const meta = { title: 'Blocks/Series', component: StoryWrittenBlock } satisfies Meta<
  typeof StoryWrittenBlock
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: writtenBlocks.series } };

export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
