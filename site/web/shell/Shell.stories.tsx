import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyMember, storyPayload } from '#site/testing/storyPeople.ts';
import { StaffBar } from '#site/web/staff/StaffBar.tsx';
import { PrintShell, Shell } from './Shell.tsx';

const meta = {
  title: 'Shell/Whole shell',
  component: Shell,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  args: {
    payload: storyPayload,
    address: '',
    children: <h1>The page stands here</h1>,
    onLogout() {},
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Staff: Story = {
  args: {
    payload: storyMember,
    staffBar: <StaffBar actingAs={null} onAct={() => {}} onSmallAreas={() => {}} />,
  },
};
export const WithoutMenu: Story = { args: { payload: { ...storyPayload, navigation: [] } } };
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const PhoneMenu: Story = {
  ...Phone,
  tags: ['phone'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Open menu' }));
  },
};
export const Print: Story = {
  render: ({ payload, children }) => <PrintShell payload={payload}>{children}</PrintShell>,
};
