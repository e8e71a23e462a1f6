import type { Meta, StoryObj } from '@storybook/react-vite';
import { geographyBlock } from '#engine/page/testing/referenceBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Geography', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: geographyBlock } };
export const Empty: Story = {
  args: { block: { ...geographyBlock, tiles: [], around: [], parts: [], types: [], list: [] } },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
