import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { fixtureArea } from '#engine/page/testing/fixturePayload.ts';
import { longNamedArea } from '#engine/page/testing/invented.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyPayload, storySections } from '#site/testing/storyPeople.ts';
import { AreaSelector } from './AreaSelector.tsx';

const meta = {
  title: 'Shell/Area selector',
  component: AreaSelector,
  decorators: [inShell],
  args: {
    area: storyPayload.area,
    appType: 'sample',
    marksLocked: true,
    onChoose() {},
    fetchChoices: async () => storySections,
  },
} satisfies Meta<typeof AreaSelector>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;

const open: Play = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button'));
};
const openWithList: Play = async (context) => {
  await open(context);
  await within(context.canvasElement).findAllByRole('option');
};
const search =
  (text: string, found: string): Play =>
  async (context) => {
    await openWithList(context);
    await userEvent.type(within(context.canvasElement).getByRole('combobox'), text);
    await within(context.canvasElement).findByText(found);
  };

export const Closed: Story = {};
export const NoAreaYet: Story = { args: { area: null } };
export const LongName: Story = { args: { area: fixtureArea(longNamedArea) } };
export const OnlyChoice: Story = { args: { isOnly: true } };
export const Open: Story = { play: openWithList };
export const Searched: Story = { play: search('te mir', 'Miro City') };
export const NoMatches: Story = { play: search('zzz', 'No matches.') };
export const Waiting: Story = { args: { fetchChoices: () => new Promise(() => {}) }, play: open };
export const Failed: Story = {
  args: { fetchChoices: () => Promise.reject(new Error('The server did not answer.')) },
  play: open,
};
export const PhoneOpen: Story = {
  ...Open,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
