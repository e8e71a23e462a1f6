import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { ContentsView } from '#generated/types.ts';

const meta = { title: 'Blocks/Contents', component: StoryBlock } satisfies Meta<typeof StoryBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = (title: string) => ({ title, href: `/kowhai-district/survey/${title.toLowerCase()}` });
const block: ContentsView = {
  kind: 'contents',
  name: 'topics',
  title: 'All questions',
  subtitle: '',
  source: '',
  demonstration: false,
  groups: [
    { title: 'People', links: ['Age', 'Gender', 'Relationships'].map(link) },
    { title: 'Homes', links: ['Bedrooms', 'Heating'].map(link) },
  ],
};

export const Normal: Story = { args: { block } };
export const Empty: Story = { args: { block: { ...block, groups: [] } } };
export const Phone: Story = { ...Normal, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
