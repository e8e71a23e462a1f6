import { mayWriteTo } from '#api/accounts/limits.ts';
import { post, wwwLink } from '#api/accounts/post.ts';
import { readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { DoneAnswer } from '#generated/types.ts';

/**
 * Sends a link that opens an account; to an address that has one, a letter that says so. The answer is the same, and so is
 * the time it takes: only the owner of the mailbox learns which.
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
    const person = readFields(messages, body, {
      first_name: { max: 80 },
      last_name: { max: 80 },
      organisation: { max: 120, optional: true },
      email: { max: 254, kind: 'email' },
    });
    services.later.run('signup', () => writeTo(services, person));
    const answer: DoneAnswer = { detail: sayMessage(messages, 'accounts-link-sent') };
    return { body: answer };
  },
});

async function writeTo(
  services: Services,
  person: { email: string; first_name: string; last_name: string; organisation: string },
): Promise<void> {
  const { accounts } = services;
  const { email } = person;
  if (!(await mayWriteTo(services, 'signup-letter', email))) return;
  const known = await accounts.userByEmail(email);
  if (known) {
    const link = wwwLink(services, '/account', { 'existing-email': '1' });
    return post(services, 'existing', { to: known.email, name: known.first_name, link });
  }
  const token = await accounts.links.create({ purpose: 'signup', ...person });
  // Without the name: whoever fills in the form could have us send any words to anybody.
  await post(services, 'signup', {
    to: email,
    link: wwwLink(services, '/account/password', { token }),
  });
}
