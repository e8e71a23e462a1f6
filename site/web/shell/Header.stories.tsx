import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyMember, storyPayload } from '#site/testing/storyPeople.ts';
import { Header } from './Header.tsx';

const meta = {
  title: 'Shell/Header',
  component: Header,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  args: {
    payload: storyPayload,
    isMenuOpen: false,
    onMenu() {},
    onLogout() {},
  },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const LoggedIn: Story = { args: { payload: storyMember } };
export const OpenProducts: Story = {
  play: async ({ canvasElement }) => {
    const products = await within(canvasElement).findByRole('button', { name: /Sample Profile/ });
    products.focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const OpenAccount: Story = {
  args: { payload: storyMember },
  play: async ({ canvasElement }) => {
    const account = await within(canvasElement).findByRole('button', { name: /Āna Person/ });
    account.focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const WithoutMenu: Story = { args: { payload: { ...storyPayload, navigation: [] } } };
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
