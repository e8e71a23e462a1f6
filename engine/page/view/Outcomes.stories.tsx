import type { Meta, StoryObj } from '@storybook/react-vite';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { fixtureGates, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { StoryPage } from '#engine/page/testing/StoryPage.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LoadingShape } from './LoadingShape.tsx';

const meta = {
  title: 'Render/Outcomes',
  component: StoryPage,
  args: { payload: fixturePayload },
} satisfies Meta<typeof StoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GateForVisitor: Story = { args: { payload: fixtureGates.visitor } };
export const GateForSubscriber: Story = { args: { payload: fixtureGates.subscriber } };
export const Locked: Story = { args: { payload: fixtureGates.locked } };
export const LockedOnPhone: Story = { ...Locked, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const NoData: Story = { args: { payload: fixtureGates.noData } };
export const UnknownArea: Story = { args: { payload: fixtureGates.unknownArea } };
export const UnknownPage: Story = { args: { payload: fixtureGates.unknownPage } };
export const Loading: Story = { render: () => <LoadingShape messages={fixtureMessages} /> };
export const Failure: Story = {
  render: () => (
    <ErrorPanel
      messages={fixtureMessages}
      contactHref="/contact/"
      onRetry={() => {}}
      detail="The server answered 503."
    />
  ),
};
export const Phone: Story = { ...GateForVisitor, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
