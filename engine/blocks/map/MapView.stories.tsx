import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptied, withConfidential, withLongNames, withMissing } from '#engine/page/testing/blockStates.ts';
import { mapBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Map', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: mapBlock } };
export const AsTable: Story = { args: { block: mapBlock, search: '?table=jobless-map' } };
export const Levels: Story = {
  args: {
    block: {
      ...mapBlock,
      scale: {
        kind: 'levels',
        breaks: [3, 4, 5, 6.5],
        labels: [
          'very low: under 3.0%',
          'low: 3.0% to 4.0%',
          'middle: 4.0% to 5.0%',
          'high: 5.0% to 6.5%',
          'very high: 6.5% and over',
        ],
      },
    },
  },
};
export const Diverging: Story = {
  args: { block: { ...mapBlock, scale: { ...mapBlock.scale, kind: 'diverging' } } },
};
export const MissingValues: Story = { args: { block: { ...mapBlock, frame: withMissing(mapBlock.frame) } } };
export const Confidential: Story = {
  args: { block: { ...mapBlock, frame: withConfidential(mapBlock.frame) } },
};
export const Empty: Story = { args: { block: { ...mapBlock, frame: emptied(mapBlock.frame) } } };
export const LongNames: Story = { args: { block: { ...mapBlock, frame: withLongNames(mapBlock.frame) } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
