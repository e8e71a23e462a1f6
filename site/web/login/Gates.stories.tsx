import type { Meta, StoryObj } from '@storybook/react-vite';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { ClosedView } from '#engine/page/view/PageContent.tsx';
import type { Decision } from '#generated/types.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { GateActions } from './GateActions.tsx';

/** A gate as it stands in a page: why, and the way in. */
function Gate({ reason, message }: { reason: Decision['reason']; message: string }) {
  const values = { area: 'Kōwhai District', product: 'Sample Profile' };
  const decision: Decision = {
    open: false,
    reason,
    title: sayMessage(suiteWords, 'subscription-only-title'),
    message: sayMessage(suiteWords, message, values),
  };
  return (
    <ClosedView decision={decision} sign="lock">
      <GateActions decision={decision} area={values.area} onDone={() => {}} />
    </ClosedView>
  );
}

const meta = { title: 'Shell/Gates', component: Gate, decorators: [inShell] } satisfies Meta<typeof Gate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LogIn: Story = { args: { reason: 'log-in', message: 'subscribers-only' } };
export const Package: Story = { args: { reason: 'package', message: 'not-in-subscription' } };
export const AddArea: Story = { args: { reason: 'add-area', message: 'not-in-subscription' } };
export const ExtendArea: Story = { args: { reason: 'extend-area', message: 'not-in-subscription' } };
export const Phone: Story = { ...LogIn, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
