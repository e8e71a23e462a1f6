import { whyGuessable } from '#api/accounts/guessable.ts';
import { changeAndTell } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import type { AccountChanges } from '#data/accounts/contract.ts';
import type { LoginAnswer, User } from '#generated/types.ts';

const FOR_PASSWORDS = ['signup', 'reset'] as const;

/**
 * Uses a link from an email: opens the account, or sets the password and ends all sessions and API keys. It
 * then starts a new session, or asks for the second factor.
 */
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
    const known = await accounts.links.look(token, FOR_PASSWORDS);
    if (!known) throw ended;
    // Checked before the link is used up, so the person can choose again.
    const guessable = await whyGuessable(password, suite, (await accounts.userByEmail(known.email)) ?? known);
    if (guessable) throw fieldRefusal(messages, 'password', guessable);
    const ready = await accounts.readyPassword(password);
    const opened = await changeAndTell(services, async (changes) => {
      const link = await changes.links.take(token, FOR_PASSWORDS);
      if (!link) return null;
      const isNew = link.purpose === 'signup';
      const user = isNew ? null : await accounts.userByEmail(link.email);
      const id = isNew ? await changes.openAccount(link, ready) : user?.id;
      if (id === undefined || id === null) return null;
      if (user) {
        await changes.replacePassword(id, ready);
        // Anyone with access to the mailbox or the old password may have created keys.
        const ended = await changes.keys.revokeAll(id);
        if (ended > 0) await changes.audit.record({ action: 'key-ended', actor: id, detail: String(ended) });
        await tellOfChange(changes, user);
      }
      await changes.audit.record({ action: isNew ? 'sign-up' : 'password-changed', actor: id });
      if ((await changes.secondFactors.standing(id)).isOn) {
        // The link proves only one factor: access to the mailbox.
        const ticket = await changes.secondFactors.openTicket({ personId: id, remember: false });
        return { id, answer: { ticket } satisfies LoginAnswer };
      }
      const answer: LoginAnswer = {
        key: await changes.sessions.open(id, { remember: false, device }),
        browser: await changes.knowBrowser(id),
      };
      return { id, answer };
    });
    if (!opened || !(await accounts.userById(opened.id))) throw ended;
    return { body: opened.answer };
  },
});

/** Tells a person by email that their password was changed, in case they did not do it. */
export function tellOfChange({ outbox }: AccountChanges, { email, first_name }: User): Promise<void> {
  return outbox.add({ letter: 'changed', email, details: { name: first_name } });
}
