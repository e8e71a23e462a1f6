import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { LoginsBusy } from '#data/accounts/contract.ts';
import { linkLives } from '#data/accounts/people/oneTimeLinks.ts';
import { limits } from '#engine/core/limits/limits.ts';

let test: TestApi;
beforeEach(async () => {
  test = await startApi();
});
afterEach(() => test.close());

const rae = { first_name: 'Rae', last_name: 'Rata', email: 'rae@new.test' };
const asToken = (key: string) => ({ headers: { authorization: `Token ${key}` } });
const send = async (path: string, body: unknown, who?: Identity) =>
  test.post(path, body, who ? { headers: await test.headersOf(who) } : {});
/** The token of the link in the last letter. */
const linkToken = async () => {
  await test.later();
  return /token=([\w-]+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
};

describe('signing up', () => {
  it('sends a link, opens the account with it once, and logs in', async () => {
    expect((await send('/auth/signup/', rae)).statusCode).toBe(200);
    const token = await linkToken();
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]).toMatchObject({ to: 'rae@new.test' });
    expect((await send('/auth/link/', { token })).json()).toEqual({
      purpose: 'signup',
      email: 'rae@new.test',
    });
    const opened = await send('/auth/password/', { token, password: 'long enough words' });
    const { key } = opened.json();
    const context = await test.get('/api/user_context/?app_type=rep', 'visitor', asToken(key).headers);
    expect(context.json().user).toMatchObject({ email: 'rae@new.test', name: 'Rae Rata' });
    expect((await send('/auth/password/', { token, password: 'long enough words' })).statusCode).toBe(400);
  });

  it('joins the organisation whose domain the address has', async () => {
    await send('/auth/signup/', { ...rae, email: 'rae@hill.test' });
    await send('/auth/password/', { token: await linkToken(), password: 'long enough words' });
    expect((await test.accounts.userByEmail('rae@hill.test'))?.organisation.name).toBe('Hill Town Council');
  });

  it('says the same of an address with an account; its owner gets the link with the flag (§8.10)', async () => {
    const known = await send('/auth/signup/', { ...rae, email: 'basic@trial.test' });
    const unknown = await send('/auth/signup/', rae);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await test.later();
    const letter = test.mails.find(({ to }) => to === 'basic@trial.test');
    expect(letter?.text).toContain('https://www.trial.test/account?existing-email=1');
  });

  it('tells every field that is wrong', async () => {
    const answer = await send('/auth/signup/', { email: 'x@y', first_name: ' ', last_name: 'L'.repeat(81) });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        email: ['accounts-email-invalid'],
        first_name: ['accounts-required'],
        last_name: ['accounts-too-long'],
      },
    ]);
  });

  it('writes to one mailbox three times an hour, and is closed to an address that asks on and on', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await send('/auth/signup/', rae)).statusCode);
    await test.later();
    expect(test.mails).toHaveLength(3);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('takes no host from the request into a link', async () => {
    await test.post(
      '/auth/password-reset/',
      { email: 'basic@trial.test' },
      {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      },
    );
    await test.later();
    expect(JSON.stringify(test.mails)).not.toContain('evil');
  });
});

describe('resetting a password', () => {
  it('sets it by the link, once, within an hour, and ends every session', async () => {
    const headers = await test.headersOf('basic');
    await send('/auth/password-reset/', { email: 'BASIC@trial.test' });
    const token = await linkToken();
    const weak = await send('/auth/password/', { token, password: 'short' });
    expect(weak.json().fields).toEqual({ password: ['accounts-password-short'] });
    expect((await send('/auth/password/', { token, password: 'basic@trial.test' })).json().fields).toEqual({
      password: ['accounts-password-own'],
    });
    const common = await send('/auth/password/', { token, password: 'Password123' });
    expect(common.json().fields).toEqual({ password: ['accounts-password-common'] });
    expect((await send('/auth/password/', { token, password: 'another password' })).statusCode).toBe(200);
    expect((await test.api.inject({ url: '/api/account/', headers })).statusCode).toBe(401);
    expect(await test.accounts.verifyPassword('basic@trial.test', 'another password')).not.toBeNull();
    await test.later();
    expect(test.mails.at(-1)?.subject).toBe('mail-changed-subject');
  });

  it('is over after an hour', async () => {
    await send('/auth/password-reset/', { email: 'basic@trial.test' });
    const token = await linkToken();
    test.advance(3_600_000);
    expect((await send('/auth/link/', { token })).json().code).toBe('accounts-link-ended');
    expect((await send('/auth/password/', { token, password: 'another password' })).statusCode).toBe(400);
  });

  it('says the same of an unknown address, to which nothing goes', async () => {
    const known = await send('/auth/password-reset/', { email: 'basic@trial.test' });
    const unknown = await send('/auth/password-reset/', { email: 'nobody@trial.test' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await test.later();
    expect(test.mails.map(({ to }) => to)).toEqual(['basic@trial.test']);
  });
});

describe('the account', () => {
  it('tells subscriptions, areas and sessions of who is logged in', async () => {
    const account = (await test.get('/api/account/', 'subscriber')).json();
    expect(account.subscriptions).toContainEqual(
      expect.objectContaining({ group: 'MON', areas: ['Hill Town'] }),
    );
    expect(account.areas).toEqual(['Hill Town', 'Own Patch']);
    expect(account.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect((await test.get('/api/account/', 'visitor')).json().code).toBe('log-in');
  });

  it('changes name and password; all other sessions end', async () => {
    const own = await test.tokenOf('basic');
    const other = await test.headersOf('basic');
    const name = { first_name: 'Bea', last_name: 'Basic' };
    expect((await test.post('/api/account/name/', name, asToken(own))).statusCode).toBe(200);
    const change = { current: PASSWORD, password: 'another password' };
    const answer = await test.post('/auth/password-change/', change, asToken(own));
    expect((await test.accounts.session(answer.json().key))?.user.name).toBe('Bea Basic');
    for (const headers of [other, asToken(own).headers]) {
      expect((await test.api.inject({ url: '/api/account/', headers })).statusCode).toBe(401);
    }
  });

  it('wants the present password, and stops guesses', async () => {
    const headers = asToken(await test.tokenOf('basic'));
    const guess = () =>
      test.post('/auth/password-change/', { current: 'wrong', password: 'another password' }, headers);
    const statuses: number[] = [];
    for (let at = 0; at < 9; at++) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array(8).fill(400), 429]);
  });

  it('counts no change that went well as a guess (sessions-B1)', async () => {
    await test.close();
    test = await startApi({
      limits: { ...limits, 'password-change': { ...limits['password-change'], most: 2 } },
    });
    let own = asToken(await test.tokenOf('basic'));
    const passwords = [PASSWORD, ...[1, 2, 3, 4].map((at) => `another password ${at}`)];
    for (const [at, current] of passwords.slice(0, -1).entries()) {
      const change = { current, password: passwords[at + 1] };
      const answer = await test.post('/auth/password-change/', change, own);
      expect(answer.statusCode).toBe(200);
      own = asToken(answer.json().key);
    }
  });

  it('says when to come back while logins queue (sessions-B1)', async () => {
    const own = asToken(await test.tokenOf('basic'));
    test.accounts.verifyPassword = () => Promise.reject(new LoginsBusy());
    const change = { current: PASSWORD, password: 'another password' };
    const { statusCode, headers } = await test.post('/auth/password-change/', change, own);
    expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
  });

  it('ends one session, or all others, and none of anybody else', async () => {
    const own = await test.tokenOf('basic');
    const others = [await test.tokenOf('basic'), await test.tokenOf('basic')];
    const [foreign] = await test.accounts.sessions.list(await test.idOf('census')).then(async (open) => {
      await test.tokenOf('census');
      return open.length > 0 ? open : test.accounts.sessions.list(await test.idOf('census'));
    });
    const end = (body: object) => test.post('/api/account/sessions/end/', body, asToken(own));
    expect((await end({ id: foreign?.id })).statusCode).toBe(404);
    const { id } = (await test.accounts.session(others[0] ?? '')) ?? {};
    expect((await end({ id })).statusCode).toBe(200);
    expect(await test.accounts.session(others[0] ?? '')).toBeNull();
    expect((await end({})).statusCode).toBe(200);
    expect(await test.accounts.session(others[1] ?? '')).toBeNull();
    expect(await test.accounts.session(own)).not.toBeNull();
  });

  const changes: [path: string, body: object][] = [
    ['/api/account/name/', { first_name: 'X', last_name: 'Y' }],
    ['/auth/password-change/', { current: PASSWORD, password: 'another password' }],
    ['/api/account/sessions/end/', {}],
    ['/api/account/keys/', { title: 'key' }],
    ['/api/account/keys/end/', { id: 'x' }],
    ['/api/account/second/begin/', {}],
    ['/api/account/second/', { code: '000000' }],
    ['/api/account/second/end/', { code: '000000' }],
  ];
  it.each(changes)('%s is closed to visitors and to staff who act as the person', async (path, body) => {
    expect((await send(path, body)).statusCode).toBe(403);
    expect((await send(path, body, 'staff as basic')).json().code).toBe('acting');
    expect((await send(path, body, 'staff as public')).statusCode).toBe(403);
  });

  it('shows staff who act as the person no sessions and no keys', async () => {
    expect((await test.get('/api/account/', 'staff as basic')).json()).toMatchObject({
      acting: true,
      sessions: [],
      keys: [],
      may_have_keys: false,
    });
  });
});

describe('a new password by a letter, and a person who is locked out', () => {
  it.each(['reset', 'disable'])('end every API key for good: %s (sessions-K1)', async (how) => {
    const id = await test.idOf('basic');
    const key = (await test.accounts.keys.create(id, 'a program')) ?? '';
    if (how === 'reset') {
      await send('/auth/password-reset/', { email: 'basic@trial.test' });
      await send('/auth/password/', { token: await linkToken(), password: 'another password' });
    } else {
      await test.accounts.setDisabled(id, true);
      await test.accounts.setDisabled(id, false);
    }
    expect(await test.accounts.keys.personOf(key)).toBeNull();
  });
});

describe('API keys', () => {
  const data = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=hill-town';
  const keyOf = async (name: string) => {
    const id = await test.idOf(name);
    return { key: (await test.accounts.keys.create(id, 'test')) ?? '', id };
  };
  const grantData = async (id: number) =>
    test.accounts.grant({ holder: 'person', id }, { group: 'MON', permissions: ['DATA'], areas: 'all' });

  it('are for who holds a DATA permission (§6.2.1)', async () => {
    expect((await send('/api/account/keys/', { title: 'k' }, 'subscriber')).statusCode).toBe(403);
    await grantData(await test.idOf('subscriber'));
    const { key } = (await send('/api/account/keys/', { title: 'k' }, 'subscriber')).json();
    expect(key).toMatch(/^rohe_/);
    await test.later();
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['subscriber@trial.test', 'mail-key-subject'],
    ]);
    expect((await test.get('/api/account/', 'subscriber')).json().keys).toHaveLength(1);
  });

  it('read what their person may see as Authorization: Token, and nothing else (§7.1.3, journeys-J2)', async () => {
    const { key, id } = await keyOf('subscriber');
    await grantData(id);
    const { headers } = asToken(key);
    expect((await test.get(data, 'visitor', headers)).statusCode).toBe(200);
    expect((await test.get('/api/dimensions/data_series/', 'visitor', headers)).statusCode).toBe(200);
    const page = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth';
    for (const path of ['/api/user_context/?app_type=rep', '/api/permissions/', page])
      expect([path, (await test.get(path, 'visitor', headers)).statusCode]).toEqual([path, 200]);
    for (const path of ['/api/account/', '/api/account/reports/', '/api/users/'])
      expect([path, (await test.get(path, 'visitor', headers)).statusCode]).toEqual([path, 403]);
    expect((await test.post('/api/account/keys/', { title: 'k' }, asToken(key))).statusCode).toBe(403);
  });

  it('log nobody out (trust-C5)', async () => {
    const { key, id } = await keyOf('subscriber');
    await grantData(id);
    const answer = await test.post('/auth/logout/', {}, asToken(key));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'key-for-data-only']);
    expect((await test.get(data, 'visitor', asToken(key).headers)).statusCode).toBe(200);
  });

  it('stop with the permission, with the person and when they are ended', async () => {
    const { key, id } = await keyOf('subscriber');
    const { headers } = asToken(key);
    expect((await test.get(data, 'visitor', headers)).json().code).toBe('key-without-data');
    await grantData(id);
    await test.accounts.setDisabled(id, true);
    expect((await test.get(data, 'visitor', headers)).statusCode).toBe(401);
    await test.accounts.setDisabled(id, false);
    const [listed] = await test.accounts.keys.list(id);
    await test.accounts.keys.revoke(id, listed?.id ?? '');
    expect((await test.get(data, 'visitor', headers)).statusCode).toBe(401);
  });

  it('of staff act as nobody else', async () => {
    const { key } = await keyOf('staff');
    const answer = await test.get(data, 'visitor', { ...asToken(key).headers, 'x-login-as': '-1' });
    expect(answer.json().code).toBe('staff-only');
  });
});

describe('forms', () => {
  it('keep a message and confirm it, without repeating what was typed', async () => {
    const message = { name: 'Rae', email: 'rae@new.test', message: 'Buy\nthis', page: '/auckland' };
    expect((await send('/api/contact/', message)).statusCode).toBe(200);
    expect((await test.accounts.inbox.messages())[0]).toMatchObject({ kind: 'contact', text: 'Buy\nthis' });
    await test.later();
    expect(test.mails[0]?.to).toBe('rae@new.test');
    expect(JSON.stringify(test.mails)).not.toMatch(/Buy|Rae/);
  });

  it('confirm an event with its name, time, place and address, and refuse an unknown one (words, traps)', async () => {
    const asked = { kind: 'event', name: 'Rae', email: 'rae@new.test' };
    expect((await send('/api/contact/', { ...asked, about: 'old' })).statusCode).toBe(200);
    await test.later();
    const { subject = '', text = '' } = test.mails.at(-1) ?? {};
    expect(subject).toContain('Old talk');
    expect(text).toMatch(/Old talk[\s\S]*12 March 1969[\s\S]*\/talks\/old/);
    const refused = await send('/api/contact/', { ...asked, about: 'Buy https://spam.test' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['about']]);
  });

  it('confirm a request for access with page and area, in no words of the sender (words, traps)', async () => {
    const asked = { kind: 'access', name: 'Rae', email: 'rae@new.test', about: 'Buy https://spam.test' };
    await send('/api/contact/', { ...asked, product: 'rep', page: '/hill-town/economy/growth' });
    await test.later();
    expect(test.mails.at(-1)?.subject).toBe('Access to Growth for Hill Town');
    await send('/api/contact/', { ...asked, page: '/nowhere' });
    await test.later();
    expect(JSON.stringify(test.mails)).not.toContain('spam');
  });

  it('take no name that would end a line or move a cursor where it is written', async () => {
    for (const odd of ['\r\nBcc: eve@evil.test', '\u001b[2J', '\0']) {
      const message = { name: `Rae${odd}x`, email: 'rae@new.test', message: 'Hello' };
      const answer = await send('/api/contact/', message);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['name']]);
    }
  });

  it('take feedback without name and address', async () => {
    expect((await send('/api/contact/', { kind: 'feedback', message: 'It broke' })).statusCode).toBe(200);
    expect((await send('/api/contact/', { kind: 'contact', message: 'Hello' })).json().fields).toMatchObject({
      email: ['Please enter an email address'],
    });
  });

  const readers = async () => (await test.accounts.inbox.readers()).map(({ email }) => email);

  it('put an address on the newsletter’s list when its owner opens the letter’s link, once (sessions-N1)', async () => {
    await send('/api/newsletter/', { email: 'Rae@new.test' });
    const token = await linkToken();
    expect(await readers()).toEqual([]);
    expect(await test.accounts.links.open('newsletter')).toMatchObject([{ email: 'rae@new.test' }]);
    expect((await send('/auth/link/', { token })).json()).toEqual({
      purpose: 'newsletter',
      email: 'rae@new.test',
    });
    expect(await readers()).toEqual([]);
    expect((await send('/api/newsletter/confirm/', { token })).statusCode).toBe(200);
    expect([await readers(), await test.accounts.links.open('newsletter')]).toEqual([['rae@new.test'], []]);
    expect((await send('/api/newsletter/confirm/', { token })).json().code).toBe('accounts-link-ended');
    const leave = await linkToken();
    expect((await send('/api/newsletter/leave/', { token: leave })).statusCode).toBe(200);
    expect(await readers()).toEqual([]);
  });

  it('take no link of another kind, nor one that is two days old (sessions-N1)', async () => {
    const { links } = test.accounts;
    const old = await links.create({ purpose: 'newsletter', email: 'old@new.test' });
    test.advance(linkLives.newsletter);
    const reset = await links.create({ purpose: 'reset', email: 'basic@trial.test' });
    const asked = await links.create({ purpose: 'newsletter', email: 'basic@trial.test' });
    const answers = [
      await send('/api/newsletter/confirm/', { token: old }),
      await send('/api/newsletter/confirm/', { token: reset }),
      await send('/auth/password/', { token: asked, password: 'a long enough password' }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('accounts-link-ended'));
    expect(await readers()).toEqual([]);
  });

  it('say the same of an address that is on the list, whose owner is told how to leave (sessions-N1)', async () => {
    await test.accounts.inbox.join('reader@new.test');
    const [known, unknown] = [
      await send('/api/newsletter/', { email: 'reader@new.test' }),
      await send('/api/newsletter/', { email: 'rae@new.test' }),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await test.later();
    expect(test.mails.map(({ text }) => /account\/([\w-]+)/.exec(text)?.[1]).toSorted()).toEqual([
      'join-newsletter',
      'leave-newsletter',
    ]);
  });
});

describe('telemetry', () => {
  it('takes no error reports where the suite wants none, and no token in any (sessions-E1)', async () => {
    const report = { title: 'x', message: `tok ${'aB3-'.repeat(11)} end`, breadcrumbs: [] };
    expect((await send('/api/errors/', report)).statusCode).toBe(404);
    await test.close();
    test = await startApi({ errorReports: true });
    await send('/api/errors/', report);
    const entry = test.logged.find(({ event }) => event === 'browser-error');
    expect(entry).toMatchObject({ message: 'tok [redacted] end' });
  });

  it('writes error reports into the log, at most 2048 characters, nothing with an at-sign (§8.16, §9.6)', async () => {
    await test.close();
    test = await startApi({ errorReports: true });
    const breadcrumbs = [...Array(150).fill('click'), 'typed rae@new.test'];
    const report = { title: 'rae@new.test', message: 'x'.repeat(5000), breadcrumbs };
    expect((await send('/api/errors/', report)).statusCode).toBe(200);
    const entry = test.logged.find(({ event }) => event === 'browser-error');
    expect(entry).toMatchObject({ title: '[redacted]', message: 'x'.repeat(2048) });
    expect(entry?.breadcrumbs).toHaveLength(100);
    expect(JSON.stringify(entry)).not.toContain('@');
    expect((await send('/api/errors/', { title: 1 })).statusCode).toBe(400);
  });

  it('passes visits on without who it was', async () => {
    await send('/api/visits/', { site: 'profile', path: '/lee-bay', who: 'me' }, 'basic');
    await test.later();
    expect(test.visits).toEqual([{ site: 'profile', path: '/lee-bay' }]);
  });
});
