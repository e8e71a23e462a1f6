// @vitest-environment node

import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { examples } from '#api/testing/examples.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { startOfDay } from '#engine/core/periods/startOfDay.ts';
import { createApp } from '#serving/createApp.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';
import { inProcess } from './ask/apiDoor.ts';
import { openSites, type SiteServer } from './createSite.ts';

const app = createApp();
let test: TestApi;
let site: SiteServer;
let port: number;

const DAYS = { from: '2025-02-01', until: '2025-03-31' };
const held = { group: 'PRO', permissions: ['BASIC', 'SMALL', 'TOOLKIT', 'TAKE', 'CENSUS', 'DATA'] };

/** Two people alike but for a grant with an end, and what opens their doors. */
const who = { 'x-timed': { session: '', key: '' }, 'x-never': { session: '', key: '' } };
type Who = keyof typeof who;

beforeAll(async () => {
  test = await startApi();
  const { accounts } = test;
  await accounts.save({
    organisations: [
      { crm_id: 'o-x-timed', name: 'Org x-timed', grants: [{ ...held, areas: ['hill-town'], ...DAYS }] },
      { crm_id: 'o-x-never', name: 'Org x-never', grants: [] },
    ],
    users: Object.keys(who).map((name) => ({
      crm_id: `p-${name}`,
      email: `${name}@trial.test`,
      first_name: name,
      last_name: 'Person',
      organisation: `o-${name}`,
      password: PASSWORD,
    })),
  });
  addApi(app, test.options);
  site = await openSites(app, {
    suite: inventedSuite,
    dist: '/nowhere',
    charts: new ChartFiles('/nowhere'),
    renderer: testRenderer,
    printer: { print: async () => Buffer.from('%PDF-'), close: async () => {} },
    log() {},
    api: inProcess(() => app),
  });
  await app.ready();
  port = await site.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await site.close(0);
  await app.close();
  await test.close();
});

const asked = (query: string) => `app_type=rep&area_id=hill-town&${query}`;

/** Doors of the API: those of the examples that look at what somebody holds, asked of the area of the grant, and forms of a block. */
const calls = [
  ...examples
    .filter(([, query]) => /area_id=|census_area=/.test(query))
    .map(([path, query]) => [path, query]),
  ...['csv', 'xlsx', 'svg', 'json'].map((form) => [
    '/api/block/',
    asked(`path=economy/growth&block=chart&form=${form}`),
  ]),
  ['/api/search/', asked('q=growth')],
  ['/api/dimensions/compare_areas/', asked('search=b')],
  ['/api/dimensions/focus_areas/', 'app_type=rep'],
]
  .filter(([path]) => path !== '/api/rep/small_parents/')
  // What goes with a link shows to everybody what a visitor may see.
  .filter(([path]) => path !== '/api/share/')
  .map(([path, query]) => `${path}?${query?.replace('area_id=lee-bay', 'area_id=hill-town')}`);

/** Doors of a site: documents, menus and payloads, forms of a block. */
const sites = [
  ...['', '/economy/growth', '/take'].flatMap((path) => [`/hill-town${path}`, `/_page/hill-town${path}`]),
  ...['csv', 'xlsx', 'svg', 'json'].map((form) => `/hill-town/economy/growth/chart.${form}`),
];
const keyDoors = calls
  .filter((path) => /observations|block|download/.test(path))
  .map((path) => `key ${path}`);
const doors = [...calls, ...sites.map((path) => `site ${path}`), ...keyDoors];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a site answers to who has a session. */
function ask(path: string, session: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const own = { host: 'profile.localhost', 'sec-fetch-site': 'same-origin', cookie: `userToken=${session}` };
  const sent = request(
    { port, host: '127.0.0.1', path, method, headers: { ...own, ...headers } },
    (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString('latin1') }),
        reject,
      );
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** An answer without what tells one person from the other. */
const alike = (text: string, name: Who): string =>
  text
    .replaceAll(name, 'someone')
    .replace(/"(id|organisation_id)":("[^"]*"|\d+)/g, '')
    .replace(/dcterms:\w+/g, '');

async function through(door: string, name: Who): Promise<string> {
  const { session, key } = who[name];
  if (door.startsWith('key ')) {
    const { statusCode, body } = await test.get(door.slice(4), 'visitor', { authorization: `Token ${key}` });
    return `${statusCode} ${body}`;
  }
  const { status, text } = await ask(door.replace(/^site /, ''), session);
  return `${status} ${alike(text, name)}`;
}

async function logInAgain(): Promise<void> {
  for (const name of Object.keys(who) as Who[]) {
    const id = await test.idOf(name);
    who[name].session = await test.accounts.sessions.open(id, { remember: true });
    who[name].key ||= (await test.accounts.keys.create(id, 'a program')) ?? '';
  }
}

async function openDoors(): Promise<string[]> {
  const isOpen = await Promise.all(
    doors.map(async (door) => (await through(door, 'x-timed')) !== (await through(door, 'x-never'))),
  );
  return doors.filter((_, at) => isOpen[at]);
}

/** A document that was made: what asks for its file. */
async function document(): Promise<() => Promise<number>> {
  const { session } = who['x-timed'];
  const body = JSON.stringify({ address: '/hill-town/economy/growth.pdf' });
  const headers = { 'content-type': 'application/json' };
  const { id } = JSON.parse((await ask('/_jobs/', session, { method: 'POST', headers, body })).text);
  await expect.poll(async () => (await ask(`/_jobs/${id}`, session)).text).toContain('"done"');
  return async () => (await ask(`/_jobs/${id}/file`, session)).status;
}

const MINUTE = 60_000;
const at = (moment: number) => test.advance(moment - test.options.clock());

it('every door opens and shuts at the minute in which a grant begins and ends, without a job (issue 18.7)', async () => {
  const begins = startOfDay('2025-02-01', 'Pacific/Auckland');
  const ends = startOfDay('2025-04-01', 'Pacific/Auckland');
  at(begins - MINUTE);
  await logInAgain();
  expect(await openDoors()).toEqual([]);
  at(begins);
  await logInAgain();
  expect(await openDoors()).toEqual(doors);
  at(ends - MINUTE);
  await logInAgain();
  expect(await openDoors()).toEqual(doors);
  const file = await document();
  expect(await file()).toBe(200);
  at(ends);
  expect(await openDoors()).toEqual([]);
  expect(await file()).not.toBe(200);
});
