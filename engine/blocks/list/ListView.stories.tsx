import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryWrittenBlock } from '#engine/page/testing/StoryWrittenBlock.tsx';
import { writtenBlocks } from '#engine/page/testing/writtenBlocks.ts';

const meta = { title: 'Blocks/List', component: StoryWrittenBlock } satisfies Meta<typeof StoryWrittenBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: writtenBlocks.list } };
export const Cards: Story = { args: { block: { ...writtenBlocks.list, look: 'cards' } } };
export const Empty: Story = { args: { block: { ...writtenBlocks.list, items: [] } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
