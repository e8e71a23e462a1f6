import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { ReportView } from '#generated/types.ts';

const meta = { title: 'Blocks/Report', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const block: ReportView = {
  kind: 'report',
  name: 'report',
  title: 'Your report',
  subtitle: '',
  source: '',
  demonstration: false,
  documentTitle: 'Profile of Kowhai District',
  sections: [
    { section: 'economy', title: 'Economy', pages: 12 },
    { section: 'people', title: 'People', pages: 1 },
  ],
};

export const Normal: Story = { args: { block } };
export const Chosen: Story = { args: { block, search: '?sections=people&detail=full&title=Our people' } };
export const Empty: Story = { args: { block: { ...block, sections: [] } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
