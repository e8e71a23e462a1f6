import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { DownloadView } from '#generated/types.ts';

const meta = { title: 'Blocks/Download', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const block: DownloadView = {
  kind: 'download',
  name: 'take-away',
  title: 'Figures to take away',
  subtitle: '',
  source: '',
  demonstration: false,
  groups: [
    { title: 'Output', series: [{ series: 'OUTPUT', title: 'Output', unit: '$ million' }] },
    {
      title: 'Work',
      series: [{ series: 'JOBS', title: 'Filled jobs', unit: 'jobs', lacks: 'no figures for Lee Bay' }],
    },
  ],
  breakdowns: [{ breakdown: 'IND', title: 'Industry' }],
  areaTypes: [{ code: 'TA', title: 'districts' }],
  inside: false,
  years: Array.from({ length: 10 }, (_, at) => 2015 + at),
};

export const Normal: Story = { args: { block } };
export const WithoutTotals: Story = { args: { block: { ...block, noTotals: true } } };
export const Empty: Story = { args: { block: { ...block, groups: [], breakdowns: [], areaTypes: [] } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
