import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { HelpAnswer } from '#generated/types.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyPayload } from '#site/testing/storyPeople.ts';
import { HelpPanel } from './HelpPanel.tsx';

const help: HelpAnswer = {
  terms: [
    {
      id: 'median',
      term: 'Median',
      meaning: 'The middle value: half of all are above it and half below.',
    },
    { id: 'real-terms', term: 'Real terms', meaning: 'Without what changed only because prices did.' },
  ],
  tour: [{ at: '.area', title: 'Your area', text: 'Choose any area here.' }],
  person: { crm_id: null, organisation: null, permissions: {}, focus_area: null },
};

const meta = {
  title: 'Shell/Help',
  component: HelpPanel,
  decorators: [inShell],
  tags: ['!autodocs'],
  args: {
    site: storyPayload.site,
    areaId: 'kowhai-district',
    onClose() {},
    fetchHelp: async () => help,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/Median|help/i);
  },
} satisfies Meta<typeof HelpPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {};
export const AtATerm: Story = { args: { term: 'real-terms' } };
export const WithoutATour: Story = { args: { fetchHelp: async () => ({ ...help, tour: [] }) } };
export const Failed: Story = { args: { fetchHelp: () => Promise.reject(new Error('no answer')) } };
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
