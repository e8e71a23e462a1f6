import type { Meta, StoryObj } from '@storybook/react-vite';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { BlockView } from '#generated/types.ts';

const meta = { title: 'Blocks/Broken block', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A block with invalid data shows a failure and does not affect anything else. */
export const Broken: Story = {
  args: { block: { ...chartBlock, frame: null } as unknown as BlockView },
  tags: ['breaks'],
};
