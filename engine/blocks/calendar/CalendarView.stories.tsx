import type { Meta, StoryObj } from '@storybook/react-vite';
import { calendarBlock } from '#engine/page/testing/referenceBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Calendar', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { block: calendarBlock } };
export const Empty: Story = { args: { block: { ...calendarBlock, series: [], months: [] } } };
export const BySeries: Story = { args: { block: calendarBlock, search: '?calendar=series' } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
