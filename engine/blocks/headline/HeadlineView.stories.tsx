import type { Meta, StoryObj } from '@storybook/react-vite';
import { headlineBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { longNamedArea } from '#engine/page/testing/invented.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Headline', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: headlineBlock } };
export const OneSentence: Story = {
  args: { block: { ...headlineBlock, sentences: headlineBlock.sentences.slice(0, 1) } },
};
export const Empty: Story = { args: { block: { ...headlineBlock, sentences: [] } } };
export const LongNames: Story = {
  args: {
    block: {
      ...headlineBlock,
      sentences: [
        [{ text: `Output in ${longNamedArea.name} ` }, { text: 'fell 12.4%', emphasis: true }, { text: '.' }],
      ],
    },
  },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
