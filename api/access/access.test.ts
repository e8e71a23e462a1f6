import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

/** Every invented figure has seven digits, and nothing else has. */
const ANY_FIGURE = /\d{7}|\d,\d{3},\d{3}/;
const pages = [
  '',
  'economy/growth',
  'economy/homes',
  'economy/small-areas',
  'economy/bare',
  'economy/draft',
  'census',
];

const none = 'unknown-area';
/** What each page answers, in the order of `pages`: worked out by hand from manifests and grants. */
const pageMatrix: [Identity, string, string[]][] = [
  ['visitor', 'lee-bay', ['open', 'open', 'log-in', 'log-in', 'no-data', 'unknown-page', 'log-in']],
  ['visitor', 'hill-town', ['log-in', 'log-in', 'log-in', 'log-in', 'no-data', 'unknown-page', 'log-in']],
  ['visitor', 'whole-country', ['open', 'open', 'log-in', 'log-in', 'open', 'unknown-page', 'log-in']],
  [
    'basic',
    'hill-town',
    ['open', 'open', 'extend-area', 'extend-area', 'no-data', 'unknown-page', 'extend-area'],
  ],
  [
    'basic',
    'far-dale',
    ['add-area', 'add-area', 'add-area', 'add-area', 'no-data', 'unknown-page', 'add-area'],
  ],
  [
    'census',
    'hill-town',
    ['open', 'extend-area', 'extend-area', 'extend-area', 'no-data', 'unknown-page', 'open'],
  ],
  ['subscriber', 'hill-town', ['open', 'open', 'open', 'open', 'no-data', 'unknown-page', 'open']],
  ['subscriber', 'own-patch', ['open', 'open', 'open', 'open', 'no-data', 'unknown-page', 'open']],
  [
    'subscriber',
    'far-dale',
    ['add-area', 'add-area', 'add-area', 'add-area', 'no-data', 'unknown-page', 'add-area'],
  ],
  // A subscriber of the other product is nobody here.
  [
    'monitor',
    'hill-town',
    ['add-area', 'add-area', 'add-area', 'add-area', 'no-data', 'unknown-page', 'add-area'],
  ],
  ['staff', 'far-dale', ['open', 'open', 'open', 'open', 'no-data', 'open', 'open']],
  [
    'staff as basic',
    'hill-town',
    ['open', 'open', 'extend-area', 'extend-area', 'no-data', 'unknown-page', 'extend-area'],
  ],
  [
    'staff as public',
    'hill-town',
    ['log-in', 'log-in', 'log-in', 'log-in', 'no-data', 'unknown-page', 'log-in'],
  ],
  ['basic', 'own-patch', [none, none, none, none, none, 'unknown-page', none]],
  ['visitor', 'own-patch', [none, none, none, none, none, 'unknown-page', none]],
];
const statusOf: Record<string, number> = {
  open: 200,
  'unknown-area': 404,
  'unknown-page': 404,
};
const pageCases = pageMatrix.flatMap(([who, area, reasons]) =>
  pages.map((path, at) => [who, area, path, reasons[at] as string] as const),
);

describe('GET /api/page/', () => {
  it.each(pageCases)(
    'answers %s about %s/%s: %s (§6.8.1 §6.9 §6.10 §6.11)',
    async (who, area, path, reason) => {
      const answer = await test.get(`/api/page/?app_type=rep&area_id=${area}&path=${path}`, who);
      expect(answer.json().decision.reason).toBe(reason);
      expect(answer.statusCode).toBe(statusOf[reason] ?? 403);
      expect(answer.json().view === null).toBe(reason !== 'open');
    },
  );

  it.each(pageCases.filter(([, , , reason]) => reason !== 'open'))(
    'tells %s no figure of %s/%s',
    async (who, area, path) => {
      const answer = await test.get(`/api/page/?app_type=rep&area_id=${area}&path=${path}`, who);
      expect(answer.body).not.toMatch(ANY_FIGURE);
    },
  );

  it('answers a session that has ended with 401, whatever the page (§8.12.1)', async () => {
    const answer = await test.get('/api/page/?app_type=rep&area_id=lee-bay', 'logged out');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unknown-token' });
  });
});

const observations = (series: string, area: string, more = '') =>
  `/api/data/observations/?app_type=rep&series=${series}&area_id=${area}${more}`;

/** Series, what of it, area; then who may read it. */
const dataMatrix: [string, string, string, Identity[]][] = [
  [
    'OUTPUT',
    '',
    'lee-bay',
    ['visitor', 'basic', 'census', 'subscriber', 'staff', 'staff as basic', 'staff as public'],
  ],
  // The overview opens no figure: a holder of the census alone reads none (doors-D1).
  ['OUTPUT', '', 'hill-town', ['basic', 'subscriber', 'staff', 'staff as basic']],
  ['OUTPUT', '', 'far-dale', ['staff']],
  ['OUTPUT', '&breakdown_type=IND', 'hill-town', ['basic', 'subscriber', 'staff', 'staff as basic']],
  ['HOMES', '', 'lee-bay', ['staff']],
  ['HOMES', '', 'hill-town', ['subscriber', 'staff']],
  ['HOMES', '', 'far-dale', ['staff']],
  // Shown in total by no page of this product, but given away by a download (doors-Q1).
  ['PEOPLE', '', 'hill-town', ['subscriber', 'staff']],
  ['PEOPLE', '&breakdown_type=GROUP,SEX', 'hill-town', ['census', 'subscriber', 'staff']],
  ['PEOPLE', '&breakdown_type=GROUP', 'hill-town', ['census', 'subscriber', 'staff']],
  ['PEOPLE', '&breakdown_type=GROUP', 'whole-country', ['staff']],
  ['PEOPLE', '&breakdown_type=GROUP&member=ONE', 'hill-town', ['census', 'subscriber', 'staff']],
  ['PEOPLE', '&breakdown_type=GROUP&member=TWO', 'hill-town', ['subscriber', 'staff']],
  // Shown by no page: for staff only, who look at what they imported.
  ['WEIGHT', '', 'lee-bay', ['staff']],
  // Shown of the benchmark only.
  ['PRICE', '', 'lee-bay', ['staff']],
  [
    'PRICE',
    '',
    'whole-country',
    ['visitor', 'basic', 'census', 'subscriber', 'staff', 'staff as basic', 'staff as public'],
  ],
  ['DRAFT', '', 'lee-bay', ['staff']],
];
const everybody: Identity[] = [
  'visitor',
  'basic',
  'census',
  'subscriber',
  'staff',
  'staff as basic',
  'staff as public',
];
const dataCases = dataMatrix.flatMap(([series, more, area, readers]) =>
  everybody.map(
    (who) => [who, series + more, area, readers.includes(who) ? 200 : 403, series, more] as const,
  ),
);

describe('GET /api/data/observations/', () => {
  it.each(dataCases)('answers %s about %s of %s: %i', async (who, _, area, status, series, more) => {
    const answer = await test.get(observations(series, area, more), who);
    expect(answer.statusCode).toBe(status);
  });

  it.each(dataCases.filter(([, , , status]) => status === 403))(
    'tells %s no figure of %s of %s, in JSON or CSV',
    async (who, _, area, __, series, more) => {
      const json = await test.get(observations(series, area, more), who);
      const csv = await test.get(observations(series, area, more), who, { accept: 'text/csv' });
      expect(json.json()).toMatchObject({ code: 'not-open', refused: [{ series, area_id: area }] });
      expect(json.body + csv.body).not.toMatch(ANY_FIGURE);
    },
  );

  it('leaves out members that no open page shows', async () => {
    const answer = await test.get(observations('PEOPLE', 'hill-town', '&breakdown_type=GROUP'), 'census');
    expect(new Set(answer.json().rows.map((row: { member: string }) => row.member))).toEqual(
      new Set(['ONE']),
    );
  });

  it('refuses the whole when a part is refused, and says which', async () => {
    const answer = await test.get(observations('OUTPUT', 'lee-bay', '&area_id=hill-town'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().refused).toEqual([{ series: 'OUTPUT', area_id: 'hill-town' }]);
    expect(answer.body).not.toMatch(ANY_FIGURE);
  });

  it('answers about an area somebody drew for themselves as about one that does not exist', async () => {
    const own = await test.get(observations('OUTPUT', 'own-patch'), 'basic');
    const none = await test.get(observations('OUTPUT', 'any-thing'), 'basic');
    expect([own.statusCode, own.json().code]).toEqual([none.statusCode, none.json().code]);
    expect((await test.get(observations('OUTPUT', 'own-patch'), 'subscriber')).statusCode).toBe(200);
  });

  it('opens nothing through another product', async () => {
    const url = '/api/data/observations/?app_type=mon&series=OUTPUT&area_id=hill-town';
    expect((await test.get(url, 'subscriber')).statusCode).toBe(403);
  });

  it('misses at once what was taken away', async () => {
    const own = await startApi();
    const id = await own.idOf('basic');
    const headers = await own.headersOf('basic');
    const before = await own.api.inject({ url: observations('OUTPUT', 'hill-town'), headers });
    await own.accounts.save({
      users: [
        {
          crm_id: 'p-basic',
          email: 'basic@trial.test',
          first_name: 'b',
          last_name: 'P',
          organisation: 'o-hill',
          grants: [],
        },
      ],
    });
    const tag = { 'if-none-match': String(before.headers.etag) };
    const after = await own.api.inject({
      url: observations('OUTPUT', 'hill-town'),
      headers: { ...headers, ...tag },
    });
    expect([id > 0, before.statusCode, after.statusCode]).toEqual([true, 200, 403]);
    await own.close();
  });
});
