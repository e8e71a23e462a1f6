import { demandTurn, forgetTurns } from '#api/accounts/limits.ts';
import { changeAndTell } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { defineCall } from '#api/request/call.ts';
import { isDemonstrationAddress } from '#data/accounts/demonstration/exposure.ts';
import { secretAddress } from '#data/accounts/secondFactor/codes.ts';
import { sessionLife } from '#data/accounts/sessions/sessions.ts';
import type { DoneAnswer, LoginAnswer, RecoveryAnswer, SecretAnswer } from '#generated/types.ts';

const CODE = { code: { max: 40, kind: 'secret' } } as const;

/** The second step of a login: a code from the device, or a recovery code. */
export const secondCall = defineCall<object>({
  method: 'POST',
  path: '/auth/second/',
  summary: 'Opens a session with a code, where the password was right',
  body: 'SecondRequest',
  answer: 'LoginAnswer',
  asker: 'nobody',
  limit: { none: 'Codes are counted by the person whose ticket it is: by second.' },
  async handle(services, { body, device }) {
    const { accounts, suite } = services;
    const { ticket: token, code } = readFields(suite.messages, body, {
      ticket: { max: 200, kind: 'secret' },
      ...CODE,
    });
    const ended = fieldRefusal(suite.messages, 'ticket', 'accounts-ticket-ended');
    const ticket = await accounts.secondFactors.ticket(token);
    if (!ticket || !(await accounts.userById(ticket.personId))) throw ended;
    const { personId, remember } = ticket;
    await demandTurn(services, 'second', { person: personId });
    const opened = await changeAndTell(services, async ({ secondFactors, sessions, audit, knowBrowser }) => {
      const used = await secondFactors.take(personId, code);
      if (!used) {
        await audit.record({ action: 'second-factor-refused', subject: personId });
        return null;
      }
      await secondFactors.endTickets(personId);
      if (used === 'recovery') await audit.record({ action: 'recovery-code-used', actor: personId });
      await audit.record({ action: 'login', actor: personId });
      return {
        key: await sessions.open(personId, { remember, device }),
        browser: await knowBrowser(personId),
      };
    });
    if (!opened) throw fieldRefusal(suite.messages, 'code', 'accounts-code-wrong');
    await forgetTurns(services, 'second', { person: personId });
    const answer: LoginAnswer = { ...opened, ...(remember && { remembered: sessionLife.remembered / 1000 }) };
    return { body: answer };
  },
});

/** Starts to set up a second factor. Its secret stays the same for an hour, unless it is turned on. */
export const secondBeginCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/second/begin/',
  summary: 'Tells the secret of a second factor that is to be set up',
  answer: 'SecretAnswer',
  asker: 'person',
  limit: 'second-begin',
  async handle({ accounts, suite }, { asker }) {
    const user = themselves(asker);
    if (isDemonstrationAddress(user.email)) {
      throw fieldRefusal(suite.messages, '', 'accounts-second-demonstration', 403);
    }
    const secret = await accounts.together(({ secondFactors }) => secondFactors.begin(user.id));
    if (secret === null) throw fieldRefusal(suite.messages, '', 'accounts-second-is-on');
    const answer: SecretAnswer = {
      secret,
      address: secretAddress(secret, suite.sites.suite.name, user.email),
    };
    return { body: answer };
  },
});

/** Turns a second factor on with its first code. Recovery codes are shown only now. */
export const secondOnCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/second/',
  summary: 'Turns a second factor on by its first code',
  body: 'CodeRequest',
  answer: 'RecoveryAnswer',
  asker: 'person',
  limit: 'second',
  async handle(services, { body, asker }) {
    const { suite } = services;
    const user = themselves(asker);
    const { code } = readFields(suite.messages, body, CODE);
    const codes = await changeAndTell(services, async ({ secondFactors, audit, outbox }) => {
      const made = await secondFactors.confirm(user.id, code);
      if (!made) return null;
      await audit.record({ action: 'second-factor-on', actor: user.id });
      await outbox.add({ letter: 'second-on', email: user.email, details: { name: user.first_name } });
      return made;
    });
    if (!codes) throw fieldRefusal(suite.messages, 'code', 'accounts-code-wrong');
    await forgetTurns(services, 'second', { person: user.id });
    const answer: RecoveryAnswer = { codes };
    return { body: answer };
  },
});

/** Turns a second factor off with another code, or a recovery code. */
export const secondOffCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/second/end/',
  summary: 'Turns the second factor off by a code of it',
  body: 'CodeRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'second-end',
  async handle(services, { body, asker }) {
    const { suite } = services;
    const user = themselves(asker);
    const { code } = readFields(suite.messages, body, CODE);
    const isOff = await changeAndTell(services, async ({ secondFactors, audit, outbox }) => {
      if (!(await secondFactors.take(user.id, code))) return false;
      await secondFactors.end(user.id);
      await audit.record({ action: 'second-factor-off', actor: user.id });
      await outbox.add({ letter: 'second-off', email: user.email, details: { name: user.first_name } });
      return true;
    });
    if (!isOff) throw fieldRefusal(suite.messages, 'code', 'accounts-code-wrong');
    const answer: DoneAnswer = { detail: 'Done.' };
    return { body: answer };
  },
});
