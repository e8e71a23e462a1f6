import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyPayload } from '#site/testing/storyPeople.ts';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Shell/Footer',
  component: Footer,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  args: { suite: storyPayload.suite, products: storyPayload.products },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
