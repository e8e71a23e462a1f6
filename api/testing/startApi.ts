import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApi } from '#api/createApi.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { ApiOptions } from '#api/services/options.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { Directory } from '#data/accounts/records/directory.ts';
import type { LoadedBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { openStore, type Store } from '#data/store.ts';
import type { VisitRequest } from '#generated/types.ts';
import { inventedFigures } from './inventedFigures.ts';
import { inventedSuite } from './inventedSuite.ts';

export const PASSWORD = 'correct horse';

/** Requesters in tests, with the accounts below. */
export type Identity =
  | 'visitor'
  | 'basic'
  | 'census'
  | 'subscriber'
  | 'monitor'
  | 'guest'
  | 'staff'
  | 'staff as basic'
  | 'staff as public'
  | 'logged out';

export const directory: Directory = {
  organisations: [
    { crm_id: 'o-hill', name: 'Hill Town Council', grants: [], email_domains: ['hill.test'] },
    {
      crm_id: 'o-staff',
      name: 'Trial Consultancy',
      grants: [{ group: 'STAFF', permissions: ['STAFF'], areas: 'all' }],
    },
  ],
  users: [
    user('basic', 'o-hill', [{ group: 'PRO', permissions: ['BASIC'], areas: ['hill-town'] }]),
    user('census', 'o-hill', [{ group: 'PRO', permissions: ['CENSUS'], areas: ['hill-town'] }]),
    user('subscriber', 'o-hill', [
      {
        group: 'PRO',
        permissions: ['BASIC', 'SMALL', 'TOOLKIT', 'TAKE', 'CENSUS'],
        areas: ['hill-town', 'own-patch'],
      },
      { group: 'MON', permissions: ['SUBSCRIBED'], areas: ['hill-town'] },
    ]),
    user('monitor', 'o-hill', [
      { group: 'MON', permissions: ['SUBSCRIBED'], areas: ['hill-town', 'far-dale'] },
    ]),
    user('guest', 'o-hill', [{ group: 'EVT', permissions: ['SUBSCRIBED'], areas: 'all' }]),
    user('staff', 'o-staff', []),
    user('colleague', 'o-staff', []),
  ],
  publicAreas: [
    { area_id: 'whole-country', sponsors: [], grants: [{ group: 'PRO', permissions: ['BASIC'] }] },
    { area_id: 'lee-bay', sponsors: ['Lee Bay Council'], grants: [{ group: 'PRO', permissions: ['BASIC'] }] },
  ],
};

function user(name: string, organisation: string, grants: NonNullable<Directory['users']>[number]['grants']) {
  return {
    crm_id: `p-${name}`,
    email: `${name}@trial.test`,
    first_name: name,
    last_name: 'Person',
    organisation,
    password: PASSWORD,
    ...(grants && { grants }),
  };
}

/** An API over the invented suite, with its own figures and accounts. */
export interface TestApi {
  api: FastifyInstance;
  /** options it was created with */
  options: ApiOptions;
  store: Store;
  accounts: Accounts;
  /** path of the SQLite file of the accounts, or another given place */
  accountsFile: string;
  /** what was logged */
  logged: Record<string, unknown>[];
  /** emails sent; wait for `later` first */
  mails: Mail[];
  /** resolves when work after responses is done */
  later(): Promise<void>;
  /** page visits that were passed on */
  visits: VisitRequest[];
  /** moves the clock of the accounts */
  advance(milliseconds: number): void;
  idOf(name: string): Promise<number>;
  tokenOf(name: string): Promise<string>;
  /** headers of a new session for that identity */
  headersOf(identity: Identity): Promise<Record<string, string>>;
  get(url: string, identity?: Identity, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload: unknown, more?: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const square = (at: number): number[][][] => [
  [
    [at, 0],
    [at, 1],
    [at + 1, 1],
    [at + 1, 0],
    [at, 0],
  ],
];

/** Boundaries of the invented districts and one small area: squares in a row. */
const inventedOutlines: LoadedBoundaries = {
  name: '1a2b',
  coarse: {},
  sources: new Map([['lee-bay', 'Outlines of nobody']]),
  boundaries: {
    'lee-bay': { type: 'Polygon', coordinates: square(10) },
    'hill-town': { type: 'Polygon', coordinates: square(11) },
    'far-dale': { type: 'Polygon', coordinates: square(12) },
    'hill-top': { type: 'Polygon', coordinates: square(11.2) },
    'own-patch': { type: 'Polygon', coordinates: square(11.4) },
  },
};

/**
 * @param more options that differ from the default
 * @param patience ms that the accounts wait for a lock; absent: as on a server
 * @param place of the accounts; absent: their own file
 */
export async function startApi(
  more: Partial<ApiOptions> = {},
  patience?: number,
  place?: string,
): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'api-test-'));
  const logged: Record<string, unknown>[] = [];
  let now = Date.UTC(2025, 0, 1);
  const store = await openStore(join(folder, 'observations.sqlite'));
  await store.publish(inventedFigures);
  const accountsFile = place ?? join(folder, 'accounts.sqlite');
  const accounts = await openAccounts(accountsFile, {
    suite: inventedSuite,
    clock: () => now,
    passwordCost: { cost: 4, blocks: 8, parallel: 1 },
    keyFile: join(folder, 'accounts.key'),
    ...(patience !== undefined && { patience }),
  });
  await accounts.save(directory);
  const log = {
    info: (entry: object) => logged.push({ ...entry }),
    error: (entry: object) => logged.push({ ...entry }),
  };
  const mails: Mail[] = [];
  const visits: VisitRequest[] = [];
  const options: ApiOptions = {
    suite: inventedSuite,
    store,
    accounts,
    clock: () => now,
    log,
    boundaries: () => inventedOutlines,
    wwwOrigin: 'https://www.trial.test',
    sendMail: async (mail) => void mails.push(mail),
    passVisitOn: async (visit) => void visits.push(visit),
    ...more,
  };
  const api = createApi(options);

  const idOf = async (name: string) => (await accounts.userByEmail(`${name}@trial.test`))?.id ?? -2;
  const tokenOf = async (name: string) => accounts.sessions.open(await idOf(name), { remember: false });
  const asUser = async (name: string) => ({ authorization: `Token ${await tokenOf(name)}` });
  const identities: Record<Identity, () => Promise<Record<string, string>>> = {
    visitor: async () => ({}),
    basic: () => asUser('basic'),
    census: () => asUser('census'),
    subscriber: () => asUser('subscriber'),
    monitor: () => asUser('monitor'),
    guest: () => asUser('guest'),
    staff: () => asUser('staff'),
    'staff as basic': async () => ({ ...(await asUser('staff')), 'x-login-as': String(await idOf('basic')) }),
    'staff as public': async () => ({ ...(await asUser('staff')), 'x-login-as': '-1' }),
    'logged out': async () => {
      const token = await tokenOf('subscriber');
      await accounts.sessions.end(token);
      return { authorization: `Token ${token}` };
    },
  };
  const headersOf = (identity: Identity) => identities[identity]();
  // One session per identity is enough for reads, and opening one is slow.
  const known = new Map<Identity, Promise<Record<string, string>>>();
  const knownHeaders = (identity: Identity) => {
    const headers = known.get(identity) ?? headersOf(identity);
    known.set(identity, headers);
    return headers;
  };
  return {
    api,
    options,
    store,
    accounts,
    accountsFile,
    logged,
    mails,
    visits,
    later: () => api.later.settled(),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    idOf,
    tokenOf,
    headersOf,
    get: async (url, identity = 'visitor', headers = {}) =>
      api.inject({ method: 'GET', url, headers: { ...(await knownHeaders(identity)), ...headers } }),
    post: (url, payload, more = {}) =>
      api.inject({ method: 'POST', url, payload: payload as object, ...more }),
    close: async () => {
      await api.close();
      await store.close();
      await accounts.close();
      rmSync(folder, { recursive: true });
    },
  };
}
