import { mayWriteTo } from '#api/accounts/limits.ts';
import { post, wwwLink } from '#api/accounts/post.ts';
import { readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { DoneAnswer } from '#generated/types.ts';

/** Sends a link that sets a new password, where the address has an account; says the same and takes as long where not. */
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
    services.later.run('password-reset', () => writeTo(services, email));
    const answer: DoneAnswer = { detail: sayMessage(messages, 'accounts-link-sent') };
    return { body: answer };
  },
});

async function writeTo(services: Services, email: string): Promise<void> {
  const { accounts } = services;
  const user = await accounts.userByEmail(email);
  if (!(await mayWriteTo(services, 'reset-letter', email)) || !user) return;
  await accounts.audit.record({ action: 'password-reset-asked', subject: user.id });
  const token = await accounts.links.create({ purpose: 'reset', email: user.email });
  const link = wwwLink(services, '/account/password', { token });
  await post(services, 'reset', { to: user.email, name: user.first_name, link });
}
