import { post, wwwLink } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import type { LoginAnswer, User } from '#generated/types.ts';

/** Uses a link that came by mail: opens the account or sets the password, ends all sessions and begins a new one. */
export const passwordCall = defineCall<object>({
  method: 'POST',
  path: '/auth/password/',
  summary: 'Opens an account or sets a password with a link that came by mail',
  body: 'PasswordRequest',
  answer: 'LoginAnswer',
  asker: 'nobody',
  limit: 'password',
  async handle(services, { body, device }) {
    const { accounts, suite } = services;
    const { messages } = suite;
    const { token, password } = readFields(messages, body, {
      token: { max: 200, kind: 'secret' },
      password: { max: 1024, kind: 'new-password' },
    });
    const ended = fieldRefusal(messages, 'token', 'accounts-link-ended');
    const known = await accounts.links.look(token);
    if (!known) throw ended;
    // Said before the link is used up, so that the person can choose again.
    if (password.toLowerCase() === known.email) {
      throw fieldRefusal(messages, 'password', 'accounts-password-email');
    }
    const link = await accounts.links.take(token);
    if (!link) throw ended;
    const user =
      link.purpose === 'signup'
        ? await accounts.register(link, password)
        : await resetTo(services, link.email, password);
    if (!user) throw ended;
    await accounts.audit.record({
      action: link.purpose === 'signup' ? 'sign-up' : 'password-changed',
      actor: user.id,
    });
    const answer: LoginAnswer = {
      key: await accounts.createSession(user.id, { remember: false, device }),
      browser: await accounts.knowBrowser(user.id),
    };
    return { body: answer };
  },
});

async function resetTo(services: Services, email: string, password: string): Promise<User | null> {
  const { accounts } = services;
  const user = await accounts.userByEmail(email);
  if (!user) return null;
  await accounts.setPassword(user.id, password);
  tellOfChange(services, user);
  return user;
}

/** Tells a person that their password is another one: it may not have been them. */
export function tellOfChange(services: Services, { email, first_name }: User): void {
  const link = wwwLink(services, '/account/password-reset');
  services.later.run('password-changed', () =>
    post(services, 'changed', { to: email, name: first_name, link }),
  );
}
