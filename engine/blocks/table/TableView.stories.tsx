import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  emptied,
  withConfidential,
  withLongNames,
  withMissing,
  withRemarks,
  withStatuses,
} from '#engine/page/testing/blockStates.ts';
import { tableBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

const meta = { title: 'Blocks/Table', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const format = { kind: 'percentage', decimals: 1, suffix: '%' } as const;
const change = { kind: 'points', decimals: 1, signed: true } as const;
const coursesFrame: typeof tableBlock.frame = {
  dims: ['member'],
  dimTitles: { member: 'Indicator' },
  columns: [
    { name: 'newest', title: 'Newest', unit: '%', format },
    { name: 'change', title: 'Over the year', unit: 'percentage points', format: change },
    { name: 'course', title: 'Course', unit: '%', format, lined: true },
    { name: 'place', title: 'Place', unit: 'rank', format: { kind: 'rank', decimals: 0 } },
  ],
  areas: [],
  periods: [],
  members: [
    { code: 'a', name: 'Out of work' },
    { code: 'b', name: 'In training' },
  ],
  rows: [
    [4.2, 0.6, [3.1, 3.4, null, 3.6, 4.2], 11, 'up 0.6 percentage points'] as const,
    [7.5, -0.2, [8.1, 8, 7.9, 7.7, 7.5], 2, 'down 0.2 percentage points'] as const,
  ].map(([newest, moved, line, place, words], at) => ({
    member: 'ab'[at] ?? '',
    cells: [
      [newest, 'A'],
      [moved, 'A'],
      [newest, 'A'],
      [place, 'A'],
    ],
    remarks: {
      change: { words },
      course: { line: [...line], words: `${line[0]}% in 2020, ${newest}% in 2024` },
      place: { of: 16 },
    },
  })),
};
const shown = (frame: typeof tableBlock.frame) => ({ block: { ...tableBlock, frame } });

export const Normal: Story = { args: { block: tableBlock } };
export const ByYear: Story = { args: shown(growthFrame) };
export const ManyAreas: Story = { args: shown(peersFrame) };
export const Courses: Story = { args: shown(coursesFrame) };
export const Statuses: Story = { args: shown(withStatuses(growthFrame)) };
export const IntervalsAndNotes: Story = { args: shown(withRemarks(withStatuses(growthFrame))) };
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
