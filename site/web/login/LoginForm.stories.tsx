import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { StatusCodeError } from '#engine/ui/fetch/statusCodeError.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginModal } from './LoginModal.tsx';

const meta = {
  title: 'Shell/Login',
  component: LoginForm,
  decorators: [inShell],
  args: { onDone() {}, send: async () => {} },
} satisfies Meta<typeof LoginForm>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;

const fill: Play = async ({ canvasElement }) => {
  const form = within(canvasElement);
  await userEvent.type(await form.findByLabelText('Email'), 'person@sample.test');
  await userEvent.type(form.getByLabelText('Password'), 'secret{Enter}');
};
const refuse = (status: number, body: unknown) => () =>
  Promise.reject(new StatusCodeError(status, '/auth/login/', body));

export const Form: Story = {};
export const ExistingAccount: Story = { args: { isExisting: true } };
export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const email = await within(canvasElement).findByLabelText('Email');
    email.focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const Refused: Story = {
  args: { send: refuse(400, { non_field_errors: ['Unable to log in with provided credentials.'] }) },
  play: fill,
};
export const FieldRefused: Story = {
  args: { send: refuse(400, { email: ['Enter a valid email address.'] }) },
  play: fill,
};
export const Busy: Story = { args: { send: () => new Promise(() => {}) }, play: fill };
export const Dialog: Story = { render: () => <LoginModal onClose={() => {}} onDone={() => {}} /> };
export const PhoneDialog: Story = {
  ...Dialog,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
