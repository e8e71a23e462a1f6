import { changeAndTell } from '#api/accounts/post.ts';
import { readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { DoneAnswer } from '#generated/types.ts';

/**
 * Sends a link that sets a new password, if the address has an account. Response and time are the same if
 * not.
 */
export const passwordResetCall = defineCall<object>({
  method: 'POST',
  path: '/auth/password-reset/',
  summary: 'Sends a link that sets a new password',
  body: 'PasswordResetRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'reset',
  async handle(services, { body }) {
    const { messages } = services.suite;
    const { email } = readFields(messages, body, { email: { max: 254, kind: 'email' } });
    await changeAndTell(services, ({ outbox }) => outbox.add({ letter: 'reset', email }));
    const answer: DoneAnswer = { detail: sayMessage(messages, 'accounts-link-sent') };
    return { body: answer };
  },
});
