import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CompiledSuite } from '#generated/types.ts';
import { suite as shown } from './harness/startSuite.ts';
import { ask, each, type Whole } from './leaks/ask.ts';
import { identity, sessionOf } from './leaks/identities.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

const PLANTED = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script>`;
const EXECUTES = /<img src=x|<script>/i;

/** The suite with markup in every text that people write: titles, names, messages. Names, and the code of the language, stay what they are. */
function hostile(suite: CompiledSuite): CompiledSuite {
  const texts = new Set(['title', 'navTitle', 'name', 'short_name', 'maori_name', 'question', 'definition']);
  const plant = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return texts.has(key) ? `${value}${PLANTED}` : value;
    if (Array.isArray(value)) return value.map((item) => plant(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plant(inner, name)]));
  };
  const pages = structuredClone(suite.products);
  // Blocks and columns are found by their names, which nobody is shown.
  texts.delete('name');
  const products = plant(pages) as CompiledSuite['products'];
  texts.add('name');
  const messages = Object.fromEntries(
    Object.entries(suite.messages).map(([key, text]) => [key, key === 'locale' ? text : text + PLANTED]),
  );
  return { ...suite, products, messages, areas: plant(suite.areas) as CompiledSuite['areas'] };
}

const port = () => inject('port');
const isHtml = ({ headers }: Whole) => String(headers['content-type']).startsWith('text/html');

/** What a document must not hold, and the policy it must have. */
function documentFaults(whole: Whole): string[] {
  const policy = String(whole.headers['content-security-policy']);
  const { body } = whole;
  const scripts =
    body.match(/<script(?![^>]*\bsrc="\/)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g) ?? [];
  const attributes =
    body
      .replace(/<script type="application\/(?:ld\+)?json".*?<\/script>/gs, '')
      .match(/<[^>]*\s(style|on[a-z]+)="[^>]*>/g) ?? [];
  return [
    ...(/default-src 'none'/.test(policy) && !/unsafe-/.test(policy) ? [] : [`policy ${policy}`]),
    ...(whole.headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...scripts,
    ...attributes.map((found) => found.slice(0, 120)),
    ...(EXECUTES.test(body) ? ['planted markup'] : []),
    ...(/javascript:/i.test(body) ? ['javascript:'] : []),
  ];
}

describe('markup in manifests', () => {
  let own: OwnSuite;
  let cookie: string;
  beforeAll(async () => {
    own = await startOwnSuite(undefined, hostile(shown));
    cookie = String(identity('staff', await sessionOf(own.accounts, 'staff')).site.cookie);
  });
  afterAll(() => own.close());

  it.each([
    '/auckland',
    '/gisborne-district/economy/growth?compare=hastings-district',
    '/gisborne-district/economy/structure',
    '/gisborne-district/economy/small-areas',
    '/gisborne-district/economy/industry-diversity/pdf',
    '/gisborne-district/employment/unemployment',
    '/nowhere',
  ])('S22 stays text on %s, in drawings, tables, menus and data', async (path) => {
    for (const headers of [{ cookie }, undefined]) {
      const whole = await ask(own.port, path, headers);
      expect(isHtml(whole)).toBe(true);
      expect(whole.body).toContain('alert(1)');
      expect(documentFaults(whole)).toEqual([]);
    }
  });
});

const ODD = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  '..%5c',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '__proto__',
  'constructor',
  'toString',
  ':area',
  '*',
  'null',
  '%c0%ae',
  '%E2%80%AE',
  'x'.repeat(600),
  '%22%3E%3Cimg%20src%3Dx%3E',
  '%0d%0aset-cookie:a=b',
  'auckland;x',
  'auckland%20',
  'auckland.json',
  '[object%20Object]',
  '%F0%9F%92%A9',
];
const PLACES = [
  (odd: string) => `/${odd}`,
  (odd: string) => `/auckland/${odd}`,
  (odd: string) => `/auckland/economy/industry-focus/${odd}`,
  (odd: string) => `/_page/${odd}`,
  (odd: string) => `/_page/auckland/${odd}`,
  (odd: string) => `/assets/${odd}`,
  (odd: string) => `/_vega/${odd}`,
  (odd: string) => `/_vega/${odd}.json`,
  (odd: string) =>
    `/auckland?compare=${odd}&compare=${odd}&year=${odd}&industry=${odd}&area=${odd}&table=${odd}&${odd}=1`,
  (odd: string) => `/auckland/economy/industry-focus?industry=${odd}&year=${odd}&baseYear=${odd}`,
  (odd: string) => `/?area=${odd}&next=${odd}`,
  (odd: string) => `/api/${odd}/`,
  (odd: string) => `/api/page/?app_type=${odd}&area_id=${odd}&path=${odd}`,
  (odd: string) => `/api/page/?app_type=rep&area_id=${odd}&path=`,
  (odd: string) => `/api/page/?app_type=rep&area_id=auckland&path=${odd}`,
  (odd: string) => `/api/page/?app_type=rep&area_id=auckland&path=economy/growth&year=${odd}&${odd}=1`,
  (odd: string) => `/api/user_context/?app_type=rep&area_id=${odd}&compare_area_id=${odd}`,
  (odd: string) =>
    `/api/data/observations/?app_type=rep&area_id=${odd}&series=${odd}&breakdown_type=${odd}&member=${odd}&from=${odd}`,
  (odd: string) => `/api/dimensions/compare_areas/?app_type=rep&search=${odd}`,
  (odd: string) => `/api/dimensions/breakdown/?breakdown_type_code=${odd}`,
];

describe('odd addresses and parameters', () => {
  it('S14 are pages, moves on this site or refusals; never a fault, a file or markup', async () => {
    const faults: string[] = [];
    await each(
      PLACES.flatMap((place) => ODD.map(place)),
      async (path) => {
        for (const server of path.startsWith('/api/') ? [port(), inject('apiPort')] : [port()]) {
          const whole = await ask(server, path);
          const { status, headers, bytes } = whole;
          const location = headers.location ?? '/';
          const said = [
            ...(status < 500 ? [] : [String(status)]),
            ...(/^\/(?![/\\])/.test(location) ? [] : [`moves to ${location}`]),
            ...(headers['set-cookie'] ? ['sets a cookie'] : []),
            ...(/root:.*:0:0|node_modules|node:internal|\n +at /.test(bytes) ? ['tells of the machine'] : []),
            ...(headers['content-security-policy'] ? [] : ['no policy']),
            ...(isHtml(whole) ? documentFaults(whole) : []),
          ];
          faults.push(...said.map((fault) => `${path.slice(0, 120)}: ${fault}`));
        }
      },
    );
    expect(faults).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('headers anybody can send', () => {
  it('S8 change nothing of a page (§7.1)', async () => {
    const plain = await ask(port(), '/auckland/economy/growth');
    const names = [
      'x-forwarded-host',
      'forwarded',
      'x-original-url',
      'x-rewrite-url',
      'x-host',
      'x-login-as',
      'x-react-router-spa-mode',
    ];
    for (const name of names) {
      const { status, body } = await ask(port(), '/auckland/economy/growth', { [name]: 'evil.example' });
      expect([name, status, body === plain.body]).toEqual([name, 200, true]);
    }
  });
});

describe('calls that change something', () => {
  const login = (
    headers: Record<string, string>,
    body = JSON.stringify({ email: 'x@y', password: 'z' }),
    server = port(),
  ) => ask(server, '/auth/login/', headers, { method: 'POST', body });
  const json = { 'content-type': 'application/json' };

  it.each([
    [{ ...json, origin: 'http://evil.example' }, 403],
    [{ ...json, origin: 'null' }, 403],
    [{ ...json, 'sec-fetch-site': 'same-site' }, 403],
    [{ ...json, 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'content-type': 'text/plain; application/json' }, 415],
    [{}, 415],
  ])('S16 are refused to other sites: %j', async (headers, status) => {
    expect((await login(headers)).status).toBe(status);
  });

  it('take no more than a little, and only what is JSON', async () => {
    expect((await login(json, 'x'.repeat(300_000))).status).toBe(413);
    expect((await login(json, 'x'.repeat(300_000), inject('apiPort'))).status).toBe(413);
    for (const body of [
      '{',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{"email":"x"}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"email":{},"password":[]}',
    ])
      for (const server of [port(), inject('apiPort')]) {
        const { status, bytes } = await login(json, body, server);
        expect([body, status]).toEqual([body, 400]);
        expect(bytes).not.toMatch(/\n +at |set-cookie/i);
      }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('%s is no way to ask', async (method) => {
    for (const path of ['/auckland', '/auth/login/', '/assets/x.js']) {
      const { status, headers } = await ask(port(), path, {}, { method });
      expect([path, status, headers.allow !== undefined]).toEqual([path, 405, true]);
    }
    const { status } = await ask(inject('apiPort'), '/api/page/', {}, { method });
    expect([404, 405]).toContain(status);
  });

  it('OPTIONS says that a script of another site may read with a key, and nothing else (journeys-J3)', async () => {
    for (const path of ['/auckland', '/auth/login/']) {
      const { status } = await ask(port(), path, {}, { method: 'OPTIONS' });
      expect([path, status]).toEqual([path, 405]);
    }
    const { status, headers, body } = await ask(inject('apiPort'), '/api/page/', {}, { method: 'OPTIONS' });
    expect([status, headers['access-control-allow-methods'], body]).toEqual([204, 'GET, HEAD', '']);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('S18 say the same of people who are there and who are not, and stop both after as many failures (§8.9)', async () => {
    // The clock stands still: however long a busy machine takes, no failure grows old meanwhile.
    const now = Date.now();
    const own = await startOwnSuite(undefined, shown, () => now);
    const attempt = (email: string) =>
      login(json, JSON.stringify({ email, password: 'wrong' }), own.apiPort).then(
        ({ status, body }) => `${status} ${body}`,
      );
    const told: string[][] = [];
    for (const email of ['events@rohe.test', 'nobody@rohe.test']) {
      const answers: string[] = [];
      for (let at = 0; at < 10; at++) answers.push(await attempt(email));
      told.push(answers);
    }
    await own.close();
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.map((answer) => answer.slice(0, 3))).toEqual([...Array(8).fill('400'), '429', '429']);
  });

  it('S17 give the token as a cookie that scripts, other sites and answers do not see; each login its own (§9.3.1)', async () => {
    const own = await startOwnSuite();
    const body = JSON.stringify({ email: 'events@rohe.test', password: 'demonstration', rememberMe: true });
    const tokens = new Set<string>();
    for (const cookie of ['', 'userToken=chosen-by-somebody-else']) {
      const { headers, body: answered } = await login({ ...json, cookie }, body, own.port);
      const set = (headers['set-cookie'] ?? []).find((one) => one.startsWith('userToken=')) ?? '';
      const token = /^userToken=([^;]+)/.exec(set)?.[1] ?? '';
      expect(set).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(answered).not.toContain(token);
      tokens.add(token);
    }
    await own.close();
    expect(tokens.size).toBe(2);
    expect(tokens).not.toContain('chosen-by-somebody-else');
  });
});
