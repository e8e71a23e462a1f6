import type { Meta, StoryObj } from '@storybook/react-vite';
import { indicatorsBlock } from '#engine/page/testing/indicatorsBlock.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Indicators', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: indicatorsBlock } };
export const Empty: Story = { args: { block: { ...indicatorsBlock, groups: [] } } };
export const Alone: Story = {
  args: {
    block: {
      ...indicatorsBlock,
      beside: [],
      groups: indicatorsBlock.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({ ...row, beside: [] })),
      })),
    },
  },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
