import { mayHaveKeys } from '#api/accounts/mayHaveKeys.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { notFound } from '#api/problem/problem.ts';
import { defineCall } from '#api/request/call.ts';
import type { DoneAnswer, KeyAnswer, SessionEndRequest } from '#generated/types.ts';

const DONE: { body: DoneAnswer } = { body: { detail: 'Done.' } };

export const nameCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/name/',
  summary: 'Changes the name',
  body: 'NameRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'name',
  async handle({ accounts, suite }, { body, asker }) {
    const user = themselves(asker);
    const rules = { first_name: { max: 80 }, last_name: { max: 80 } };
    await accounts.changeName(user.id, readFields(suite.messages, body, rules));
    await accounts.audit.record({ action: 'name-changed', actor: user.id });
    return DONE;
  },
});

/** Ends one session of the person, or all but the one that asks. */
export const sessionsEndCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/sessions/end/',
  summary: 'Ends one session, or all others',
  body: 'SessionEndRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'sessions-end',
  async handle({ accounts }, { body, asker }) {
    const user = themselves(asker);
    const { id }: SessionEndRequest = body;
    const open = (await accounts.sessions(user.id)).map((session) => session.id);
    const ending = id === undefined ? open.filter((other) => other !== asker.session?.id) : [id];
    if (ending.some((one) => !open.includes(one))) throw notFound('There is no such session.');
    for (const one of ending) await accounts.revokeSessions(user.id, one);
    await accounts.audit.record({ action: 'sessions-ended', actor: user.id, detail: String(ending.length) });
    return DONE;
  },
});

/** Makes an API key for somebody who holds a DATA permission. It is told once. */
export const keyCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/keys/',
  summary: 'Makes an API key',
  body: 'KeyRequest',
  answer: 'KeyAnswer',
  asker: 'person',
  limit: 'key',
  async handle({ accounts, suite }, { body, asker }) {
    const user = themselves(asker);
    const { title } = readFields(suite.messages, body, { title: { max: 80 } });
    if (!(await mayHaveKeys(accounts, suite, user))) {
      throw fieldRefusal(suite.messages, 'title', 'accounts-keys-need-data', 403);
    }
    const key = await accounts.keys.create(user.id, title);
    if (key === null) throw fieldRefusal(suite.messages, 'title', 'accounts-keys-full');
    await accounts.audit.record({ action: 'key-made', actor: user.id });
    const answer: KeyAnswer = { key };
    return { body: answer };
  },
});

export const keyEndCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/keys/end/',
  summary: 'Ends an API key',
  body: 'KeyEndRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'key-end',
  async handle({ accounts, suite }, { body, asker }) {
    const user = themselves(asker);
    const { id } = readFields(suite.messages, body, { id: { max: 40 } });
    if (!(await accounts.keys.revoke(user.id, id))) throw notFound('There is no such key.');
    await accounts.audit.record({ action: 'key-ended', actor: user.id });
    return DONE;
  },
});
