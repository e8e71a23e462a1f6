// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { JOB_LEASE } from '#engine/core/jobs/jobs.ts';
import { ruledBy } from '#engine/core/limits/limiter.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { Basis } from '#site/server/jobs/basis.ts';
import { DocumentMaker } from '#site/server/jobs/documentMaker.ts';
import { MemoryJobs } from '#site/server/jobs/memoryJobs.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import { type SeenCall, sendJson, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const document = { address: '/lee-bay/economy/growth.pdf' };
const cookie = (token: string) => ({ cookie: `userToken=${token}` });
const mine = cookie(TOKEN);

/** Sites whose printer prints at once, or never. */
async function start(print: Printer['print'] = async () => Buffer.from('%PDF-')) {
  const printer: Printer = { print, async close() {} };
  const suite = await startTestSite({ printer });
  const begin = async (headers: Record<string, string> = {}) => {
    const { status, body } = await suite.post('/_jobs/', document, headers);
    return { status, id: (JSON.parse(body) as { id?: string }).id ?? '' };
  };
  const done = async (headers: Record<string, string> = {}) => {
    const { id } = await begin(headers);
    let state = 'running';
    while (state === 'running') {
      ({ state } = JSON.parse((await suite.ask(`/_jobs/${id}`, { headers })).body) as { state: string });
    }
    return [`/_jobs/${id}`, `/_jobs/${id}/file`] as const;
  };
  return { ...suite, begin, done };
}
const never: Printer['print'] = (_, signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('a document that is refused', () => {
  it('says why, and its file too (trust-T4)', async () => {
    const { ask, post } = await start();
    const stateOf = async (address: string) => {
      const { id } = JSON.parse((await post('/_jobs/', { address })).body) as { id: string };
      let job = { state: 'running', reason: '', message: '' };
      while (job.state === 'running') job = JSON.parse((await ask(`/_jobs/${id}`)).body);
      const file = await ask(`/_jobs/${id}/file`);
      const { code, message } = JSON.parse(file.body);
      return [job.state, job.reason, file.status, code, job.message.length > 0 && job.message === message];
    };
    expect(await stateOf('/hill-town/economy/growth.pdf')).toEqual(['failed', 'closed', 409, 'closed', true]);
    expect(await stateOf('/lee-bay/nowhere.pdf')).toEqual(['failed', 'no-page', 409, 'no-page', true]);
  });
});

describe('POST /_jobs/', () => {
  it('asks whose session it is, and makes nothing for one that nobody gave out (sessions-J1)', async () => {
    const { post, api, begin } = await start(never);
    for (let at = 0; at < 30; at += 1) {
      const { status, headers, body } = await post('/_jobs/', document, cookie(`made-up-token-${at}`));
      expect([status, JSON.parse(body).code]).toEqual([401, 'session-ended']);
      expect(String(headers['set-cookie'])).toContain('userToken=;');
    }
    expect(api.calls.some(({ path }) => path === '/api/page/')).toBe(false);
    expect([(await begin()).status, (await begin(mine)).status]).toEqual([200, 200]);
  });

  it('counts places by the network of a visitor, IPv6 by /64, and by person (sessions-J1)', async () => {
    const { begin } = await start(never);
    const statuses = async (asked: Record<string, string>[]) => {
      const found: number[] = [];
      for (const headers of asked) found.push((await begin(headers)).status);
      return found;
    };
    const addresses = [1, 2, 3, 4, 5].map((at) => ({ 'x-forwarded-for': `2001:db8:1:2:${at}::${at}` }));
    expect(await statuses(addresses)).toEqual([200, 200, 200, 200, 503]);
    expect(await statuses(addresses.map((address) => ({ ...address, ...mine })))).toEqual([
      200, 200, 200, 200, 503,
    ]);
    expect(await statuses([{ 'x-forwarded-for': '2001:db8:1:3::1' }])).toEqual([200]);
  });

  it('is refused for a while to who starts document after document', async () => {
    const { begin, site } = await start();
    for (let at = 0; at < 60; at += 1)
      await site.context.limiter.take([ruledBy('documents', { person: 7 })], Date.now());
    expect([(await begin(mine)).status, (await begin()).status]).toEqual([429, 200]);
  });
});

describe('a finished document', () => {
  it('is given to who had it made, again and again', async () => {
    const { ask, done } = await start();
    const [, file] = await done(mine);
    for (let at = 0; at < 2; at += 1) expect((await ask(file, { headers: mine })).body).toBe('%PDF-');
  });

  it.each([0, 1])('is forgotten once its session has ended (sessions-J2, doors-D3): %s', async (which) => {
    const { ask, done, api } = await start();
    const paths = await done(mine);
    const path = paths[which] ?? '';
    api.next.set('/api/user_context/', (res) => sendJson(res, 401, { code: 'unknown-token' }));
    expect((await ask(path, { headers: mine })).status).toBe(401);
    for (const known of paths) expect((await ask(known, { headers: mine })).status).toBe(404);
  });

  it('is given after a change of the rules that left it open, and asked about once (doors-D3)', async () => {
    const { ask, done, api } = await start();
    const [status, file] = await done(mine);
    for (const path of [status, file]) {
      api.next.set('/api/user_context/', changed(api.origin));
      const before = api.calls.length;
      expect((await ask(path, { headers: mine })).status).toBe(200);
      const asked = api.calls.slice(before).filter(({ path: call }) => call === '/api/page/');
      expect(asked.map(({ query }) => [query.get('address'), query.get('note')])).toEqual(
        path === status ? [[expect.stringContaining('?version=fixture-1'), '0']] : [],
      );
    }
  });

  it('is forgotten once a page of it is closed, or shows something else (doors-D3)', async () => {
    const answers = [
      { decision: { open: false, reason: 'package', title: '', message: '' }, view: null },
      { decision: { open: true, reason: 'open', title: '', message: '' }, view: { blocks: [] } },
    ];
    for (const answer of answers) {
      const { ask, done, api } = await start();
      const [, file] = await done(mine);
      api.next.set('/api/user_context/', changed(api.origin));
      api.next.set('/api/page/', (res) => sendJson(res, answer.view ? 200 : 403, answer));
      expect((await ask(file, { headers: mine })).status).toBe(404);
      expect((await ask(file, { headers: mine })).status).toBe(404);
    }
  });

  it('is made after all where the server that began it died', async () => {
    let isDead = true;
    const { ask, begin, site } = await start((job, signal) =>
      isDead ? never(job, signal) : Promise.resolve(Buffer.from('%PDF-')),
    );
    let now = 0;
    const jobs = new MemoryJobs<Basis, Answer>(() => now);
    site.context.jobs = new DocumentMaker(() => jobs);
    const path = `/_jobs/${(await begin(mine)).id}`;
    isDead = false;
    site.context.jobs = new DocumentMaker(() => jobs);
    const stateOf = async (headers = mine) => JSON.parse((await ask(path, { headers })).body).state;
    expect(await stateOf()).toBe('running');
    now += JOB_LEASE;
    expect(await stateOf(cookie('made-up-token'))).toBeUndefined();
    await expect.poll(() => stateOf()).toBe('done');
    expect((await ask(`${path}/file`, { headers: mine })).body).toBe('%PDF-');
  });

  it('waits where the API is down', async () => {
    const { ask, done, api } = await start();
    const [, file] = await done(mine);
    api.next.set('/api/user_context/', (res) => sendJson(res, 500, {}));
    expect((await ask(file, { headers: mine })).status).toBe(502);
    expect((await ask(file, { headers: mine })).status).toBe(200);
  });
});

/** The usual answer under later rules of access. */
const changed =
  (origin: string) =>
  async (res: ServerResponse, { query, headers }: SeenCall) => {
    const { authorization = '' } = headers;
    const usual = await fetch(`${origin}/api/user_context/?${query}`, { headers: { authorization } });
    sendJson(res, 200, { ...((await usual.json()) as object), access_version: 'a2' });
  };
