import { whyGuessable } from '#api/accounts/guessable.ts';
import { forgetTurns } from '#api/accounts/limits.ts';
import { changeAndTell } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { defineCall } from '#api/request/call.ts';
import { sessionLife } from '#data/accounts/sessions/sessions.ts';
import type { LoginAnswer } from '#generated/types.ts';
import { tellOfChange } from './password.ts';

/**
 * Changes the password of a logged-in person who knows the current one. All sessions end, and a new one
 * starts.
 */
export const passwordChangeCall = defineCall<object>({
  method: 'POST',
  path: '/auth/password-change/',
  summary: 'Changes the password; all other sessions end',
  body: 'PasswordChangeRequest',
  answer: 'LoginAnswer',
  asker: 'person',
  limit: 'password-change',
  async handle(services, { body, asker, device }) {
    const { accounts, suite } = services;
    const { messages } = suite;
    const user = themselves(asker);
    const { current, password } = readFields(messages, body, {
      current: { max: 1024, kind: 'secret' },
      password: { max: 1024, kind: 'new-password' },
    });
    const guessable = await whyGuessable(password, suite, user);
    if (guessable) throw fieldRefusal(messages, 'password', guessable);
    if (!(await accounts.verifyPassword(user.email, current))) {
      throw fieldRefusal(messages, 'current', 'accounts-current-wrong');
    }
    // A person who knows the password is not guessing, so earlier attempts no longer count.
    await forgetTurns(services, 'password-change', { person: user.id });
    const remember = asker.session?.remember ?? false;
    const ready = await accounts.readyPassword(password);
    const opened = await changeAndTell(services, async (changes) => {
      await changes.replacePassword(user.id, ready);
      await changes.audit.record({ action: 'password-changed', actor: user.id });
      await tellOfChange(changes, user);
      const key = await changes.sessions.open(user.id, { remember, device });
      return { key, browser: await changes.knowBrowser(user.id) };
    });
    const answer: LoginAnswer = {
      ...opened,
      ...(remember && { remembered: sessionLife.remembered / 1000 }),
    };
    return { body: answer };
  },
});
