import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { CompareChips } from '#engine/page/view/CompareChips.tsx';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyComparators, storyPayload } from '#site/testing/storyPeople.ts';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { ComparePicker } from './ComparePicker.tsx';

const meta = {
  title: 'Shell/Compare picker',
  component: ComparePicker,
  decorators: [inShell],
  args: {
    appType: 'sample',
    areaId: 'kowhai-district',
    path: '',
    compare: ['rata-city'],
    max: 4,
    onChange() {},
    fetchChoices: async () => storyComparators,
  },
} satisfies Meta<typeof ComparePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'));
    await within(canvasElement).findAllByRole('option');
  },
};
export const Full: Story = { args: { compare: ['rata-city', 'totara-district', 'miro-city', 'nowhere'] } };
/** As on a page, after areas that do not exist or need a subscription. */
export const WithWrongOnes: Story = {
  render: (args) => (
    <PageProvider messages={suiteWords} search="?compare=rata-city,miro-city,nowhere" print={false}>
      <CompareChips
        payload={{
          ...storyPayload,
          compare: [
            ...storyPayload.compare,
            { area_id: 'miro-city', name: 'Miro City', state: 'non-subscribed' },
            { area_id: 'nowhere', name: 'nowhere', state: 'invalid' },
          ],
        }}
      >
        <ComparePicker {...args} />
      </CompareChips>
    </PageProvider>
  ),
};
export const PhoneWithWrongOnes: Story = {
  ...WithWrongOnes,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
