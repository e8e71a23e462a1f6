import type { Meta, StoryObj } from '@storybook/react-vite';
import { textBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Text', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: textBlock } };
export const Empty: Story = { args: { block: { ...textBlock, paragraphs: [] } } };
export const Note: Story = { args: { block: { ...textBlock, tone: 'note' } } };
export const LongNames: Story = {
  args: {
    block: {
      ...textBlock,
      title: 'Kaikohekohenuiarangitāwhaki'.repeat(4),
      paragraphs: [...textBlock.paragraphs, ...textBlock.paragraphs],
    },
  },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
