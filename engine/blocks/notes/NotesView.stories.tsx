import type { Meta, StoryObj } from '@storybook/react-vite';
import { notesBlock } from '#engine/page/testing/referenceBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Notes', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: notesBlock } };
export const Empty: Story = { args: { block: { ...notesBlock, groups: [], measures: [] } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
