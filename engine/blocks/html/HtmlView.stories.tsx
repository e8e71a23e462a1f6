import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryWrittenBlock } from '#engine/page/testing/StoryWrittenBlock.tsx';
import { writtenBlocks } from '#engine/page/testing/writtenBlocks.ts';

const meta = { title: 'Blocks/Html', component: StoryWrittenBlock } satisfies Meta<typeof StoryWrittenBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: writtenBlocks.html } };
export const Table: Story = {
  args: {
    block: {
      kind: 'html',
      html: '<div class="table-box"><table><thead><tr><th>County</th></tr></thead><tbody><tr><td>Kōwhai</td></tr></tbody></table></div>',
    },
  },
};
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
