import { mayHaveKeys } from '#api/accounts/mayHaveKeys.ts';
import { changeAndTell } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { defineCall } from '#api/request/call.ts';
import type { DoneAnswer, KeyAnswer, SessionEndRequest } from '#generated/types.ts';
import { notFound } from '#serving/http/problem.ts';

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
    const name = readFields(suite.messages, body, rules);
    await accounts.together(async ({ changeName, audit }) => {
      await changeName(user.id, name);
      await audit.record({ action: 'name-changed', actor: user.id });
    });
    return DONE;
  },
});

/** Ends one session of the person, or all except the current one. */
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
    const open = (await accounts.sessions.list(user.id)).map((session) => session.id);
    const ending = id === undefined ? open.filter((other) => other !== asker.session?.id) : [id];
    if (ending.some((one) => !open.includes(one))) throw notFound('There is no such session.');
    await accounts.together(async ({ sessions, audit }) => {
      for (const one of ending) await sessions.endOf(user.id, one);
      await audit.record({ action: 'sessions-ended', actor: user.id, detail: String(ending.length) });
    });
    return DONE;
  },
});

/** Creates an API key for a person with a DATA permission. The key is shown once, and an email reports it. */
export const keyCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/keys/',
  summary: 'Makes an API key',
  body: 'KeyRequest',
  answer: 'KeyAnswer',
  asker: 'person',
  limit: 'key',
  async handle(services, { body, asker }) {
    const { accounts, suite } = services;
    const user = themselves(asker);
    const { title } = readFields(suite.messages, body, { title: { max: 80 } });
    if (!(await mayHaveKeys(accounts, suite, user))) {
      throw fieldRefusal(suite.messages, 'title', 'accounts-keys-need-data', 403);
    }
    const key = await changeAndTell(services, async ({ keys, audit, outbox }) => {
      const made = await keys.create(user.id, title);
      if (made === null) return null;
      await audit.record({ action: 'key-made', actor: user.id });
      await outbox.add({ letter: 'key', email: user.email, details: { name: user.first_name } });
      return made;
    });
    if (key === null) throw fieldRefusal(suite.messages, 'title', 'accounts-keys-full');
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
    await accounts.together(async ({ keys, audit }) => {
      if (!(await keys.revoke(user.id, id))) throw notFound('There is no such key.');
      await audit.record({ action: 'key-ended', actor: user.id });
    });
    return DONE;
  },
});
