import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  emptied,
  withConfidential,
  withLongNames,
  withMissing,
  withStatuses,
} from '#engine/page/testing/blockStates.ts';
import { tableBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Table', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (frame: typeof tableBlock.frame) => ({ block: { ...tableBlock, frame } });

export const Normal: Story = { args: { block: tableBlock } };
export const ByYear: Story = { args: shown(growthFrame) };
export const ManyAreas: Story = { args: shown(peersFrame) };
export const Statuses: Story = { args: shown(withStatuses(growthFrame)) };
export const MissingValues: Story = { args: shown(withMissing(tableBlock.frame)) };
export const Confidential: Story = { args: shown(withConfidential(tableBlock.frame)) };
export const Empty: Story = { args: shown(emptied(tableBlock.frame)) };
export const LongNames: Story = { args: shown(withLongNames(growthFrame)) };
export const Print: Story = { args: { block: tableBlock, print: true } };
export const Phone: Story = {
  args: shown(withStatuses(withLongNames(growthFrame))),
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
