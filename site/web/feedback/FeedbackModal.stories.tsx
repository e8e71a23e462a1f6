import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { inShell } from '#site/testing/StoryShell.tsx';
import { FeedbackModal } from './FeedbackModal.tsx';

const meta = {
  title: 'Forms/Feedback',
  component: FeedbackModal,
  decorators: [inShell],
  tags: ['!autodocs'],
  args: { onClose() {}, send: async () => {} },
} satisfies Meta<typeof FeedbackModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const modal = within(canvasElement);
  const [message] = await modal.findAllByRole('textbox');
  if (message) await userEvent.type(message, 'The second chart has no title.');
  const submit = (await modal.findAllByRole('button')).find((button) => button.matches('[type="submit"]'));
  if (submit) await userEvent.click(submit);
};

export const Empty: Story = {};
export const Sent: Story = { play: sent };
export const Failed: Story = {
  args: { send: () => Promise.reject(new Error('no answer')) },
  play: sent,
};
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
