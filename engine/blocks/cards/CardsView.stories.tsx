import type { Meta, StoryObj } from '@storybook/react-vite';
import { cardsBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Cards', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const eachCard = (change: Partial<(typeof cardsBlock)['groups'][number]['cards'][number]>) => ({
  ...cardsBlock,
  groups: cardsBlock.groups.map((group) => ({
    ...group,
    cards: group.cards.map((card) => ({ ...card, ...change })),
  })),
});

export const Normal: Story = { args: { block: cardsBlock } };
export const MissingValues: Story = {
  args: { block: eachCard({ value: '', change: '', status: 'M', sparkline: [] }) },
};
export const Confidential: Story = {
  args: { block: eachCard({ value: '', change: '', status: 'Q', sparkline: [] }) },
};
export const Empty: Story = { args: { block: { ...cardsBlock, groups: [] } } };
export const LongNames: Story = {
  args: {
    block: eachCard({
      title: 'Households that spend more than a third of their income on rent',
      value: '$1,234.56b',
    }),
  },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
