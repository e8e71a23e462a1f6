import { changeAndTell } from '#api/accounts/post.ts';
import { readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { DoneAnswer } from '#generated/types.ts';

/**
 * Sends a link that opens an account; an address that has one gets an email that says so. The response and
 * its time are the same, so only the owner of the mailbox learns which.
 */
export const signupCall = defineCall<object>({
  method: 'POST',
  path: '/auth/signup/',
  summary: 'Sends a link that opens an account',
  body: 'SignupRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'signup',
  async handle(services, { body }) {
    const { messages } = services.suite;
    const { email, ...details } = readFields(messages, body, {
      first_name: { max: 80 },
      last_name: { max: 80 },
      organisation: { max: 120, optional: true },
      email: { max: 254, kind: 'email' },
    });
    await changeAndTell(services, ({ outbox }) => outbox.add({ letter: 'signup', email, details }));
    const answer: DoneAnswer = { detail: sayMessage(messages, 'accounts-link-sent') };
    return { body: answer };
  },
});
