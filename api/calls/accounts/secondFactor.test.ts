import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { codeAt } from '#data/accounts/secondFactor/codes.ts';

let test: TestApi;
let own: { headers: { authorization: string } };
beforeEach(async () => {
  test = await startApi();
  own = { headers: { authorization: `Token ${await test.tokenOf('basic')}` } };
});
afterEach(() => test.close());

const STEP = 30_000;
const present = (secret: string) => codeAt(secret, test.options.clock());
/** A code that no one has used: that of the next step. */
const nextCode = (secret: string) => {
  test.advance(STEP);
  return present(secret);
};

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await test.post('/api/account/second/begin/', {}, own)).json();
  const { codes } = (await test.post('/api/account/second/', { code: present(secret) }, own)).json();
  return { secret, codes };
}
const logIn = async () =>
  (
    await test.post('/auth/login/', { email: 'basic@trial.test', password: PASSWORD, rememberMe: true })
  ).json();
const second = (ticket: string, code: string) => test.post('/auth/second/', { ticket, code });
const actions = async () =>
  (await test.accounts.audit.entries({ person: await test.idOf('basic') })).map(({ action }) => action);

it('is set up by a first code, and asked for after the password from then on', async () => {
  expect((await logIn()).key).toBeDefined();
  const { secret, codes } = await turnOn();
  expect(codes).toHaveLength(10);
  const { ticket, ...rest } = await logIn();
  expect(rest).toEqual({});
  expect((await second(ticket, '000000')).json().fields).toEqual({ code: ['accounts-code-wrong'] });
  const opened = (await second(ticket, nextCode(secret))).json();
  expect(opened).toMatchObject({ remembered: 2_592_000, browser: expect.any(String) });
  const mine = { authorization: `Token ${opened.key}` };
  expect((await test.get('/api/account/', 'visitor', mine)).json().second_factor).toEqual({
    state: 'on',
    recovery_codes: 10,
    demanded: false,
  });
  await test.later();
  expect(test.mails.at(-1)?.subject).toBe('mail-second-on-subject');
  expect(await actions()).toEqual(
    expect.arrayContaining(['second-factor-on', 'second-factor-refused', 'login']),
  );
});

it('takes a code once, and none before it any more', async () => {
  const { secret } = await turnOn();
  const [first, later] = [await logIn(), await logIn()];
  const code = nextCode(secret);
  const answers = await Promise.all([second(first.ticket, code), second(later.ticket, code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const { ticket } = await logIn();
  for (const used of [code, codeAt(secret, test.options.clock() - STEP)])
    expect((await second(ticket, used)).statusCode).toBe(400);
});

it('takes each recovery code once, and keeps none of them, nor the secret, as it is', async () => {
  const { secret, codes } = await turnOn();
  const [code = ''] = codes;
  expect((await second((await logIn()).ticket, code.toUpperCase())).statusCode).toBe(200);
  expect((await second((await logIn()).ticket, code)).statusCode).toBe(400);
  expect(await actions()).toContain('recovery-code-used');
  const database = new DatabaseSync(test.accountsFile, { readOnly: true });
  const stored = ['second_factor', 'recovery_code'].map((name) =>
    database.prepare(`select * from ${name}`).all(),
  );
  database.close();
  expect(stored[1]).toHaveLength(9);
  for (const one of [secret, ...codes]) expect(JSON.stringify(stored)).not.toContain(one);
});

it('is closed for a while to who guesses codes, and a ticket ends', async () => {
  const { secret } = await turnOn();
  const { ticket } = await logIn();
  const statuses: number[] = [];
  for (let at = 0; at < 9; at++) statuses.push((await second(ticket, '000000')).statusCode);
  expect(statuses).toEqual([...Array(8).fill(400), 429]);
  expect((await second(ticket, nextCode(secret))).statusCode).toBe(429);
  test.advance(15 * 60_000);
  expect((await second(ticket, present(secret))).json().fields).toEqual({
    ticket: ['accounts-ticket-ended'],
  });
  expect((await second('made-up', '000000')).statusCode).toBe(400);
});

it('is not passed by a new password by letter', async () => {
  const { secret } = await turnOn();
  const token = await test.accounts.links.create({ purpose: 'reset', email: 'basic@trial.test' });
  const { ticket, key } = (
    await test.post('/auth/password/', { token, password: 'another password' })
  ).json();
  expect(key).toBeUndefined();
  expect((await second(ticket, nextCode(secret))).statusCode).toBe(200);
});

it('is turned off by a code of it, with a letter, and not by who has the session alone', async () => {
  const { secret } = await turnOn();
  const end = (code: string) => test.post('/api/account/second/end/', { code }, own);
  expect((await end('')).statusCode).toBe(400);
  expect((await end(nextCode(secret))).statusCode).toBe(200);
  expect((await logIn()).key).toBeDefined();
  await test.later();
  expect(test.mails.at(-1)?.subject).toBe('mail-second-off-subject');
  expect((await test.post('/api/account/second/begin/', {}, own)).json().secret).not.toBe(secret);
});

it('opens nothing that is for staff before it is on, where the suite demands it', async () => {
  await test.close();
  test = await startApi();
  const demanding = await openAccounts(test.accountsFile, {
    suite: test.options.suite,
    clock: test.options.clock,
    demandSecondFactor: true,
  });
  const staff = await test.idOf('staff');
  const held = () => demanding.permissionsFor(staff, 'hill-town');
  expect([await held(), await demanding.lacksSecondFactor(staff), await demanding.grantsOf(staff)]).toEqual([
    {},
    true,
    [],
  ]);
  const before = await demanding.accessVersion();
  const secret = (await demanding.together(({ secondFactors }) => secondFactors.begin(staff))) ?? '';
  await demanding.together(({ secondFactors }) => secondFactors.confirm(staff, present(secret)));
  expect(await demanding.accessVersion()).not.toBe(before);
  expect([await held(), await demanding.lacksSecondFactor(staff)]).toEqual([{ STAFF: ['STAFF'] }, false]);
  await demanding.close();
});

it('is not for demonstration accounts, which everybody shares', async () => {
  await test.accounts.save({
    users: [
      {
        crm_id: 'demo',
        email: 'basic@rohe.test',
        first_name: 'Ben',
        last_name: 'Basic',
        organisation: 'o-hill',
      },
    ],
  });
  const id = (await test.accounts.userByEmail('basic@rohe.test'))?.id ?? -1;
  const token = await test.accounts.sessions.open(id, { remember: false });
  const headers = { authorization: `Token ${token}` };
  expect((await test.post('/api/account/second/begin/', {}, { headers })).statusCode).toBe(403);
  expect((await test.get('/api/account/', 'visitor', headers)).json().second_factor.state).toBe('none');
});
