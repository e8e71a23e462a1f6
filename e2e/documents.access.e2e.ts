import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUser } from '#cli/user.ts';
import { readEnvironment } from '#environment/environment.ts';
import { ACCOUNTS, suite as shown } from './harness/startSuite.ts';
import { ask } from './leaks/ask.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

const WHO = 'pat@orchard.test';
const PASSWORD = 'a long first password';
const VISITOR = '';
let suite: OwnSuite;
let id: number;
beforeAll(async () => {
  suite = await startOwnSuite();
  await rohe('add', WHO, '--first-name', 'Pat', '--last-name', 'Person', '--new-organisation', 'Orchard');
  id = (await suite.accounts.userByEmail(WHO))?.id ?? -1;
}, 120_000);
afterAll(() => suite.close());
beforeEach(async () => {
  await rohe('enable', WHO);
  await rohe('grant', WHO, 'REP.REP-BASIC,REP.REP-SKILLS', '--areas', 'gisborne-district,hastings-district');
  await rohe('open-area', 'auckland', 'REP.REP-BASIC');
  await suite.accounts.setPassword(id, PASSWORD);
});

/** The command, as it is typed beside a running server. */
const rohe = (...args: string[]) =>
  runUser(args, suite.folder, {
    environment: readEnvironment({ ROHE_ACCOUNTS_URL: join(suite.folder, ACCOUNTS) }),
    suite: shown,
    write() {},
  });
const newSession = () => suite.accounts.sessions.open(id, { remember: false });
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const headersOf = (token: string) => (token === VISITOR ? json : { ...json, cookie: `userToken=${token}` });
const post = (path: string, body: object, token: string) =>
  ask(suite.port, path, headersOf(token), { method: 'POST', body: JSON.stringify(body) });
const get = (path: string, token: string) => ask(suite.port, path, headersOf(token));

/** A finished document. @returns where its status and its file are */
async function made(address: string, token: string): Promise<[status: string, file: string]> {
  const begun = await post('/_jobs/', { address }, token);
  let job = JSON.parse(begun.body) as { id: string; state: string };
  expect(begun.status).toBe(200);
  while (job.state === 'running') {
    await pause(50);
    job = JSON.parse((await get(`/_jobs/${job.id}`, token)).body);
  }
  expect(job.state).toBe('done');
  return [`/_jobs/${job.id}`, `/_jobs/${job.id}/file`];
}

const growth = '/gisborne-district/economy/growth.pdf';
/** what happens after a document was made, and to which it must close */
const ends: [
  what: string,
  address: string,
  token: () => Promise<string>,
  end: (token: string) => Promise<unknown>,
][] = [
  ['logging out', growth, newSession, (token) => post('/auth/logout/', {}, token)],
  ['rohe user disable', growth, newSession, () => rohe('disable', WHO)],
  ['rohe user withdraw', growth, newSession, () => withdraw('REP.REP-BASIC', 'gisborne-district')],
  [
    'rohe user withdraw, of pages within a report that stays open',
    '/gisborne-district/report.pdf?sections=skills',
    newSession,
    () => withdraw('REP.REP-SKILLS', 'gisborne-district'),
  ],
  [
    'a change of the password',
    growth,
    newSession,
    async (token) => {
      const { status } = await ask(
        suite.apiPort,
        '/auth/password-change/',
        { ...json, authorization: `Token ${token}` },
        { method: 'POST', body: JSON.stringify({ current: PASSWORD, password: 'another long password' }) },
      );
      expect(status).toBe(200);
    },
  ],
  [
    'rohe user close-area',
    '/auckland/economy/growth.pdf',
    async () => VISITOR,
    () => rohe('close-area', 'auckland'),
  ],
];
const withdraw = (permissions: string, areas: string) => rohe('withdraw', WHO, permissions, '--areas', areas);

describe('a finished document (sessions-J2, doors-D3)', () => {
  it.each(ends)(
    'is given no more after %s',
    async (_, address, login, end) => {
      const token = await login();
      const documents = [await made(address, token), await made(address, token)];
      const [[status, first], [second, file]] = documents as [[string, string], [string, string]];
      expect((await get(file, token)).status).toBe(200);
      await end(token);
      const gone = [
        await get(status, token),
        await get(file, token),
        await get(first, token),
        await get(second, token),
      ];
      for (const answer of gone) {
        expect([401, 404]).toContain(answer.status);
        expect(answer.headers['content-type']).toMatch(/json/);
      }
    },
    120_000,
  );

  it('is given still where the rules changed for others', async () => {
    const token = await newSession();
    const [status, file] = await made(growth, token);
    await rohe('grant', 'basic@rohe.test', 'REP.REP-SKILLS', '--areas', 'napier-city');
    expect([(await get(status, token)).status, (await get(file, token)).status]).toEqual([200, 200]);
  });

  it('is made for no session that nobody gave out, and for visitors whatever others sent (sessions-J1)', async () => {
    const address = '/auckland/economy/growth.pdf';
    for (let at = 0; at < 26; at += 1)
      expect((await post('/_jobs/', { address }, `made-up-${at}`)).status).toBe(401);
    await made(address, VISITOR);
  });
});
