import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NavNode } from '#generated/types.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyPayload } from '#site/testing/storyPeople.ts';
import { Sidebar } from './Sidebar.tsx';

const meta = {
  title: 'Shell/Sidebar',
  component: Sidebar,
  decorators: [inShell],
  args: { navigation: storyPayload.navigation, isOpen: false, onClose() {} },
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = (nodes: readonly NavNode[]): NavNode[] =>
  nodes.map((node) => ({ ...node, open: true, children: opened(node.children) }));

export const Normal: Story = {};
export const AllOpen: Story = { args: { navigation: opened(storyPayload.navigation) } };
export const External: Story = {
  args: { navigation: storyPayload.navigation.map((node) => ({ ...node, external: true })) },
};
export const LongNames: Story = {
  args: {
    navigation: storyPayload.navigation.map((node) => ({
      ...node,
      title: `${node.title} of young people who are not in work, education or training`,
    })),
  },
};
export const PhoneOpen: Story = {
  args: { isOpen: true },
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
