// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';
import { testSuite } from '#site/testing/testSuite.ts';

/** A site with a product, and one of written pages with the accounts. */
const SITES = ['profile', 'www'] as const;
const suite = {
  ...testSuite,
  content: { www: { description: 'Trial', navigation: [], pages: [] } },
};

const COOKIES = { none: '', stale: 'userToken=token-that-has-ended', live: `userToken=${TOKEN}` };

const HOSTILE = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0a/evil.test',
  '/%0d%0aset-cookie:x=1',
  '/%00/evil.test',
  '/%2f%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  '/%252f%252fevil.test',
  '/@evil.test',
  '/:80@evil.test',
  'https://evil.test',
];
/** Ends of addresses that some route redirects: whoever's session ended, trailing slashes, misspelt areas, former paths, files, blocks, frames. */
const ENDS = ['', '/', '/Lee%20Bay//', '/Lee%20Bay/output/growth', '/Lee%20Bay/economy/growth.csv'];
const MORE_ENDS = ['/Lee%20Bay.pdf', '/Lee%20Bay/economy/growth/chart/embed', '/account/login'];
const ROUTES = [
  '/',
  '/?area=//evil.test',
  '/?area=%2f%2fevil.test',
  '/Lee%20Bay//?next=//evil.test',
  '/Lee%20Bay/economy/growth.pdf?x=//evil.test',
  '/Lee%20Bay/economy/growth/chart.csv',
  '/Lee%20Bay/economy/growth/chart/embed',
  '/lee-bay/output/growth?x=%0d%0alocation:%20//evil.test',
  '/lee-bay/economy/growth',
  '/account?next=//evil.test',
  '/account/login?next=//evil.test',
];

/** Sends an address as it is, which clients would put right, and gives status and Location. */
function answerTo(port: number, site: string, path: string, cookie: string) {
  return new Promise<{ status: number; location: string | undefined }>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const headers = [
        `host: ${site}.localhost`,
        'connection: close',
        ...(cookie ? [`cookie: ${cookie}`] : []),
      ];
      socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    });
    const done = () =>
      resolve({
        status: Number(text.slice(9, 12)),
        location: /^location: (.*)\r$/im.exec(text.split('\r\n\r\n', 1)[0] ?? '')?.[1],
      });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}

const OWN = 'http://own.test';

/** Whether a browser would stay, also where something on the way decodes the target once more. */
function stays(location: string): boolean {
  return [location, decodeURIComponent(location)].every(
    (target) => URL.parse(target, OWN)?.origin === OWN && /^\/(?![/\\])/.test(target),
  );
}

describe('no redirect leaves the origin', () => {
  const visits = SITES.flatMap((site) =>
    Object.entries(COOKIES).map(([session, cookie]) => ({ site, session, cookie })),
  );
  it.each(visits)(
    'S15 of $site with session: $session, whatever the address (sessions-R1)',
    async (visit) => {
      const { site, session, cookie } = visit;
      const { site: server } = await startTestSite({ suite });
      const port = await server.listen(0, '127.0.0.1');
      const hostile = HOSTILE.flatMap((start) => [...ENDS, ...MORE_ENDS].map((end) => start + end));
      const paths = [...ROUTES, ...hostile];
      const answers = await Promise.all(paths.map((path) => answerTo(port, site, path, cookie)));
      const said = answers.map(({ status, location }, at) => ({ path: paths[at], status, location }));
      expect(said.filter(({ status }) => !(status >= 200))).toEqual([]);
      const moved = said.filter(({ location }) => location !== undefined);
      expect(moved.filter(({ location }) => !stays(location ?? ''))).toEqual([]);
      // Addresses that do redirect are among them: a session that ended moves every address that asks the API.
      const isAsked = site === 'www' && session === 'stale';
      expect(moved.length).toBeGreaterThan(isAsked ? hostile.length / 2 : site === 'www' ? -1 : 3);
    },
    30_000,
  );

  it.each(HOSTILE)('after a login that was to lead to %j (sessions-R1)', async (next) => {
    const { ask } = await startTestSite({ suite });
    for (const site of SITES) {
      const { status, headers } = await ask('/account/login', {
        site,
        method: 'POST',
        body: String(new URLSearchParams({ email: 'person@trial.test', password: 'right', next })),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${site}.localhost`,
        },
      });
      expect([status, stays(headers.location ?? '')]).toEqual([303, true]);
    }
  });

  it.each(HOSTILE)('of payloads asked for at /_page%s (sessions-R1)', async (path) => {
    const { ask } = await startTestSite({ suite });
    for (const end of ENDS) {
      const asked = `/_page${path}${end}`.replaceAll('\\', '%5C').replaceAll('\t', '%09');
      const location = /"location":"([^"]*)"/.exec((await ask(asked)).body)?.[1];
      expect(location === undefined || stays(location)).toBe(true);
    }
  });
});

describe('the sites', () => {
  // Where an answer's redirect is written, and where the browser is told of one that it makes itself.
  const ALLOWED = ['site/server/http/answer.ts', 'site/server/servePage.ts'];
  const WRITES =
    /(['"`])location\1|(?:[{,]\s*|^\s*)location\s*[:,}]|\.redirect\(|status(?:Code)?\s*[:=]\s*30[12378]|http-equiv\W+refresh|(['"`])refresh\2\s*[:,]/gim;

  it('write a Location header in one function only, which cannot leave the origin (sessions-R1)', () => {
    const files = globSync(['site/**/*.{ts,tsx}', 'api/**/*.ts']).filter(
      (file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file),
    );
    const found = files.flatMap((file) => {
      const written = [...readFileSync(file, 'utf8').matchAll(WRITES)].map(
        ([text]) => `${file}: ${text.trim()}`,
      );
      return ALLOWED.includes(file) ? [] : written;
    });
    expect(found).toEqual([]);
    for (const file of ALLOWED)
      expect(readFileSync(file, 'utf8')).toMatch(/\blocation: safeTarget\(target\)/);
  });
});
