import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptied, withConfidential, withLongNames, withMissing } from '#engine/page/testing/blockStates.ts';
import { drawPicture } from '#engine/page/testing/drawPicture.ts';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { Frame } from '#generated/types.ts';

const meta = { title: 'Blocks/Chart', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (frame: Frame) => ({
  block: { ...chartBlock, frame },
  pictures: drawPicture(frame, chartBlock.alt),
});

export const Normal: Story = { args: shown(chartBlock.frame) };
const claim = 'Ashton Town’s growth was higher than Aland’s in four of the five years to 2024';
export const SaysWhatItShows: Story = { args: { ...Normal.args, block: { ...chartBlock, claim } } };
const withEvents: Frame = {
  ...chartBlock.frame,
  events: [
    { name: 'Closure', from: '2020', to: '2021' },
    { name: 'Flood', from: '2023' },
  ],
};
const note =
  '(1) Closure, March 2020 to June 2021: shops were shut. (2) Flood, 7 May 2023: the river broke its banks.';
export const Events: Story = {
  args: { ...shown(withEvents), block: { ...chartBlock, frame: withEvents, note } },
};
export const EventsInTable: Story = { args: { ...Events.args, search: '?table=growth' } };
const withIntervals: Frame = {
  ...chartBlock.frame,
  rows: chartBlock.frame.rows.map((row) => {
    const value = row.cells[0]?.[0] ?? 0;
    return { ...row, remarks: { value: { low: value - 1, high: value + 1.5 } } };
  }),
};
export const Intervals: Story = { args: shown(withIntervals) };
export const AsTable: Story = { args: { ...shown(chartBlock.frame), search: '?table=growth' } };
export const MissingValues: Story = { args: shown(withMissing(chartBlock.frame)) };
export const Confidential: Story = {
  args: { ...shown(withConfidential(chartBlock.frame)), search: '?table=growth' },
};
export const Empty: Story = { args: { block: { ...chartBlock, frame: emptied(chartBlock.frame) } } };
export const LongNames: Story = {
  args: {
    block: {
      ...shown(withLongNames(chartBlock.frame)).block,
      title: `${chartBlock.title} `.repeat(6).trim(),
    },
    pictures: drawPicture(chartBlock.frame, chartBlock.alt),
  },
};
export const WithoutPicture: Story = { args: { block: chartBlock } };
export const Print: Story = { args: { ...shown(chartBlock.frame), print: true } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const PhoneEvents: Story = { ...Events, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const PhoneTable: Story = { ...AsTable, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
