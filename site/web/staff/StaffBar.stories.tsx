import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyUser } from '#site/testing/storyPeople.ts';
import { ActingPicker } from './ActingPicker.tsx';
import { StaffBar } from './StaffBar.tsx';

const meta = {
  title: 'Shell/Staff bar',
  component: StaffBar,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  args: { actingAs: null, onAct() {}, onSmallAreas() {} },
} satisfies Meta<typeof StaffBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const { id, name, email, organisation } = storyUser;
const picker = { onAct() {}, onCancel() {} };
const fetchUsers = async () => ({
  users: [{ id, name, email, organisation: organisation.name, organisation_id: 1 }],
});

export const Normal: Story = {};
export const Acting: Story = { args: { actingAs: { user: storyUser } } };
export const ActingAsPublic: Story = { args: { actingAs: { user: null } } };
export const Picking: Story = { render: () => <ActingPicker {...picker} fetchUsers={fetchUsers} /> };
export const NobodyFound: Story = {
  ...Picking,
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('searchbox'), 'zzz');
  },
};
export const PickingFailed: Story = {
  render: () => <ActingPicker {...picker} fetchUsers={() => Promise.reject(new Error('Not staff.'))} />,
};
export const Phone: Story = {
  ...Acting,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
