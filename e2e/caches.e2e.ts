import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, each } from './leaks/ask.ts';
import { leaksIn, plantCanaries } from './leaks/canaries.ts';
import {
  emailOf,
  type Identity,
  type IdentityName,
  identity,
  openIdentities,
  sessionOf,
} from './leaks/identities.ts';
import { createSharedCache } from './leaks/sharedCache.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

let suite: OwnSuite;
let everybody: Identity[];
beforeAll(async () => {
  suite = await startOwnSuite(plantCanaries);
  everybody = await openIdentities(suite.accounts);
});
afterAll(() => suite.close());

const ADDRESSES = [
  '/auckland/economy/growth',
  '/gisborne-district',
  '/gisborne-district/economy/structure',
  '/gisborne-district/economy/structure/pdf',
  '/_page/gisborne-district/economy/growth',
  '/_page/tairawhiti-and-wairoa/economy/growth',
  '/gisborne-central/employment/growth',
  '/api/user_context/?app_type=rep&area_id=gisborne-district',
  '/api/dimensions/focus_areas/?app_type=rep',
];
/** Whose address stands in what they get; staff who act as the public are nobody. */
const ACCOUNTS = ['basic', 'census', 'subscriber', 'quarterly', 'population', 'events', 'staff'].map((name) =>
  emailOf(name as IdentityName),
);
const own = (port: number, who: Identity, path: string) => ask(port, path, who.site);

describe('caches', () => {
  it('S6 never give one what was made for another, however requests are mixed on shared connections', async () => {
    const all = everybody.flatMap((who) => ADDRESSES.map((path) => ({ who, path })));
    const alone = new Map<string, string>();
    const faults: string[] = [];
    // Those who may see most come first: what is wrongly kept of them would show in what the others get.
    await each(
      all.toReversed(),
      async ({ who, path }) => {
        const { status, body, bytes } = await own(suite.port, who, path);
        alone.set(`${who.name} ${path}`, `${status} ${body}`);
        const wrong = leaksIn(bytes, who);
        const user = who.emails.findLast((email) => ACCOUNTS.includes(email));
        // A page to print is for paper: it names nobody, but where staff act.
        const isNamed =
          path.includes('gisborne') && !(path.endsWith('/pdf') && !who.name.startsWith('staff'));
        if (user && !who.ended && isNamed && !body.includes(user)) wrong.push(`not for ${user}`);
        faults.push(...wrong.map((fault) => `${who.name} ${path}: ${fault}`));
      },
      1,
    );
    expect(faults).toEqual([]);
    // By address, so that all of them ask for the same at the same time; twice, the second time the other way round.
    const mixed = all.toSorted((a, b) => ADDRESSES.indexOf(a.path) - ADDRESSES.indexOf(b.path));
    const crossed: string[] = [];
    await each(
      [...mixed, ...mixed.toReversed()],
      async ({ who, path }) => {
        const { status, body } = await own(suite.port, who, path);
        if (`${status} ${body}` !== alone.get(`${who.name} ${path}`)) crossed.push(`${who.name} ${path}`);
      },
      16,
    );
    expect(crossed).toEqual([]);
  });

  it('S7 of others in front, which know addresses only, hold nothing of anybody', async () => {
    const cache = createSharedCache(suite.port);
    const faults: string[] = [];
    const privileged = everybody.toReversed();
    for (const who of [...privileged, ...everybody]) {
      for (const path of ADDRESSES) {
        const { bytes } = await cache.ask(path, who.site);
        faults.push(...leaksIn(bytes, who).map((leak) => `${who.name} ${path}: ${leak}`));
      }
    }
    expect(faults).toEqual([]);
    expect(cache.hits()).toBeGreaterThan(0);
  });

  it.each([
    '/gisborne-district/x.css',
    '/gisborne-district/economy/growth/x.js',
    '/gisborne-district/economy/growth;.css',
  ])('S7 %s is no page, so that no cache takes one for a file', async (path) => {
    const staff = everybody.find(({ name }) => name === 'staff') as Identity;
    const { status, headers } = await ask(suite.port, path, staff.site);
    // A name with an ending is a block in a form that there is not, any other is no page.
    expect([400, 404]).toContain(status);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('what is taken away', () => {
  const page = '/gisborne-district/economy/growth';
  const figures = '/api/data/observations/?app_type=rep&area_id=gisborne-district&series=GDP';
  const statuses = async (who: Identity, headers: Record<string, string> = {}) => [
    (await ask(suite.port, page, who.site)).status,
    (await ask(suite.port, `${page}/pdf`, who.site)).status,
    (await ask(suite.apiPort, figures, { ...who.api, ...headers })).status,
  ];
  const organisation = { crm_id: 'demonstration-basic', name: 'Basic demonstration organisation' };

  it('S4 a grant: the next request is closed, also for who holds an answer (§6)', async () => {
    const who = identity('basic', await sessionOf(suite.accounts, 'basic'));
    expect(await statuses(who)).toEqual([200, 200, 200]);
    const { headers } = await ask(suite.apiPort, figures, who.api);
    await suite.accounts.save({ organisations: [{ ...organisation, grants: [] }] });
    expect(await statuses(who, { 'if-none-match': String(headers.etag) })).toEqual([403, 403, 403]);
    const grants = [{ group: 'REP', permissions: ['REP-BASIC'], areas: ['gisborne-district'] }];
    await suite.accounts.save({ organisations: [{ ...organisation, grants }] });
    expect(await statuses(who)).toEqual([200, 200, 200]);
  });

  it('a session: logged out, ended by others, or its person disabled (§4.2.1)', async () => {
    const closed = [302, 302, 401];
    const token = await sessionOf(suite.accounts, 'subscriber');
    const who = identity('subscriber', token);
    expect(await statuses(who)).toEqual([200, 200, 200]);
    const json = { 'content-type': 'application/json', ...who.site };
    await ask(suite.port, '/auth/logout/', json, { method: 'POST', body: '{}' });
    expect(await statuses(who)).toEqual(closed);

    const ended = identity('basic', await sessionOf(suite.accounts, 'basic'));
    const user = await suite.accounts.userByEmail(emailOf('basic'));
    await suite.accounts.sessions.endOf(user?.id ?? 0);
    expect(await statuses(ended)).toEqual(closed);

    const disabled = identity('basic', await sessionOf(suite.accounts, 'basic'));
    const acting = identity(
      'staff as subscriber',
      await sessionOf(suite.accounts, 'staff'),
      String(user?.id),
    );
    const entry = {
      crm_id: 'demonstration-basic',
      email: emailOf('basic'),
      first_name: 'Ben',
      last_name: 'Basic',
    };
    await suite.accounts.save({ users: [{ ...entry, organisation: organisation.crm_id, disabled: true }] });
    expect(await statuses(disabled)).toEqual(closed);
    // Staff who act as somebody who is gone are themselves again.
    expect(await statuses(acting)).toEqual([302, 302, 400]);
  });

  it('what a public area gives everybody: its kept pages are gone within the second they hold', async () => {
    const [visitor] = everybody as [Identity];
    const address = '/napier-city/economy/growth';
    expect((await ask(suite.port, address, visitor.site)).status).toBe(200);
    await suite.accounts.save({ publicAreas: [{ area_id: 'napier-city', sponsors: [], grants: [] }] });
    const api = await ask(suite.apiPort, '/api/page/?app_type=rep&area_id=napier-city&path=economy/growth');
    expect(api.status).toBe(403);
    const closed = performance.now();
    for (let status = 200; status !== 403; ) {
      const asked = performance.now();
      ({ status } = await ask(suite.port, address, visitor.site));
      // However long a busy machine takes to answer, who asked a second later is not given what was kept.
      if (status !== 403) expect([status, asked - closed < 2_000]).toEqual([200, true]);
    }
  });
});
