import type { Meta, StoryObj } from '@storybook/react-vite';
import { fixtureOverview, fixturePayload, fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { StoryPage } from '#engine/page/testing/StoryPage.tsx';

const meta = { title: 'Render/Report page', component: StoryPage } satisfies Meta<typeof StoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DataPage: Story = { args: { payload: fixturePayload } };
export const AsTables: Story = { args: { payload: fixturePayload, search: '?table=growth,jobless-map' } };
export const Overview: Story = { args: { payload: fixtureOverview } };
export const Print: Story = { args: { payload: { ...fixturePayload, print: true } } };
export const WrongComparators: Story = {
  args: {
    payload: {
      ...fixturePayload,
      compare: [
        ...fixturePayload.compare,
        { area_id: 'miro-city', name: 'Miro City', state: 'non-subscribed' },
        { area_id: 'nowhere', name: 'nowhere', state: 'invalid' },
      ],
    },
  },
};
/** An industry tree in a select, which is as wide as its longest name unless limited. */
const longChoice = 'Electricity, gas, water, waste and telecommunications services of all kinds';
export const PhoneLongChoices: Story = {
  args: {
    payload: {
      ...fixturePayload,
      view: {
        ...fixtureView,
        params: fixtureView.params.map((param) => ({
          ...param,
          options: [...param.options, { value: 'L', title: longChoice }],
        })),
      },
    },
  },
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
export const Phone: Story = { ...DataPage, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const PhoneOverview: Story = {
  ...Overview,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
