// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusCodeError } from '#engine/ui/fetch/statusCodeError.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { type Feedback, FeedbackModal } from './FeedbackModal.tsx';

const messages = {
  'feedback-message': 'What happened?',
  'feedback-email': 'Email',
  'feedback-send': 'Send',
  'feedback-required': 'Please write a message',
  'feedback-failed': 'Please try again.',
  'feedback-thanks': 'Thank you',
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(cleanup);

const show = (send: (feedback: Feedback) => Promise<void>) =>
  render(
    <ShellProvider messages={messages} links={{}}>
      <FeedbackModal onClose={() => {}} send={send} />
    </ShellProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('the feedback form', () => {
  it('sends a message with the page it is about, and says thank you (§8.13.2)', async () => {
    const send = vi.fn(async () => {});
    show(send);
    type('What happened?', ' It broke ');
    press();
    expect((await screen.findByRole('status')).textContent).toBe('Thank you');
    expect(send).toHaveBeenCalledExactlyOnceWith({
      message: 'It broke',
      email: '',
      page: window.location.pathname,
    });
  });

  it('sends it to the call that hands it to staff (§8.13.2)', async () => {
    const fetch = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetch);
    render(
      <ShellProvider messages={messages} links={{}}>
        <FeedbackModal onClose={() => {}} />
      </ShellProvider>,
    );
    type('What happened?', 'It broke');
    press();
    await screen.findByRole('status');
    const body = { kind: 'feedback', message: 'It broke', email: '', page: window.location.pathname };
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/contact/',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
    );
  });

  it('opens at the message, and keeps what is typed when somebody presses beside it', () => {
    show(async () => {});
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(document.activeElement).toBe(screen.getByLabelText('What happened?'));
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
  });

  it('asks for a message, and takes the words away while it is typed', () => {
    show(async () => {});
    press();
    expect(screen.getByText('Please write a message')).toBeTruthy();
    type('What happened?', 'x');
    expect(screen.queryByText('Please write a message')).toBeNull();
  });

  it('keeps what was typed when the server is down, and shows what it says of a field', async () => {
    const faults = [
      new TypeError('Failed to fetch'),
      new StatusCodeError(400, '/', { fields: { email: ['Not an address'] } }),
    ];
    show(async () => {
      throw faults.shift();
    });
    type('What happened?', 'It broke');
    press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please try again.'));
    press();
    await screen.findByText('Not an address');
    expect((screen.getByLabelText('What happened?') as HTMLTextAreaElement).value).toBe('It broke');
  });
});
