import { describe, expect, it, vi } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { AHEAD_WAIT, createPageLoader, type FetchPage } from './createPageLoader.ts';
import { fetchJson } from './fetchJson.ts';
import { createUnauthorisedHandler, isUnauthorised, whenUnauthorised } from './handleUnauthorised.ts';
import { StatusCodeError } from './statusCodeError.ts';

const respond = (status: number, body: string) => vi.fn(async () => new Response(body, { status }));
const quiet = () => vi.fn<(message: string, error: unknown) => void>();
const aborted = () => new DOMException('left', 'AbortError');

describe('fetchJson(url, options)', () => {
  it('gives the JSON of an answer with status 200 (§5.4.1, §7.1.2)', async () => {
    const fetch = respond(200, '{"a":1}');
    expect(await fetchJson('/x', { fetch })).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith('/x', {
      method: 'GET',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      signal: expect.any(AbortSignal),
    });
  });

  it('raises a status-code error for any other status (§5.4.2, §8.11)', async () => {
    const call = fetchJson('/x', { fetch: respond(201, '{"message":"Made"}'), log: quiet() });
    await expect(call).rejects.toMatchObject({
      name: 'StatusCodeError',
      status: 201,
      url: '/x',
      message: 'Made',
    });
  });

  it.each([202, 206, 400, 403, 404, 500])(
    'allows nothing but 200 by itself, so not %i (§5.4.1)',
    async (status) => {
      const call = fetchJson('/x', { fetch: respond(status, '{}'), log: quiet() });
      await expect(call).rejects.toMatchObject({ status });
    },
  );

  it('takes the statuses it is told to allow instead (§5.4.1)', async () => {
    expect(await fetchJson('/x', { fetch: respond(404, '{"a":1}'), allowed: [200, 404] })).toEqual({ a: 1 });
    const refused = fetchJson('/x', { fetch: respond(200, '{}'), allowed: [204], log: quiet() });
    await expect(refused).rejects.toBeInstanceOf(StatusCodeError);
  });

  it('keeps an answer that is not JSON with the error, and names the status where there are no words', async () => {
    const call = fetchJson('/x', { fetch: respond(502, '<html>'), log: quiet() });
    await expect(call).rejects.toMatchObject({
      body: '<html>',
      message: 'The request was answered with status 502.',
    });
  });

  it('logs an error to the console (§8.15)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(fetchJson('/x', { fetch: respond(200, 'not json') })).rejects.toBeInstanceOf(SyntaxError);
    expect(log).toHaveBeenCalledExactlyOnceWith('Fetching /x failed.', expect.any(SyntaxError));
  });

  it('does not log a request that the page aborted', async () => {
    const log = quiet();
    const fetch = vi.fn().mockRejectedValue(aborted());
    await expect(fetchJson('/x', { fetch, log })).rejects.toMatchObject({ name: 'AbortError' });
    expect(log).not.toHaveBeenCalled();
  });

  it('leads to where one logs in once the login is over, but where nobody waits (§8.12.1)', async () => {
    const left = vi.fn();
    whenUnauthorised(left);
    const ask = (how: object) =>
      fetchJson('/x', { fetch: respond(401, '{}'), log: quiet(), ...how }).catch(() => {});
    await ask({ isAhead: true });
    expect(left).not.toHaveBeenCalled();
    await ask({});
    expect(left).toHaveBeenCalledOnce();
    whenUnauthorised(() => {});
  });

  it('sends a body as JSON', async () => {
    const fetch = respond(200, '{}');
    await fetchJson('/x', { fetch, method: 'POST', body: { a: 1 }, headers: { 'X-A': 'b' } });
    expect(fetch).toHaveBeenCalledWith(
      '/x',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        headers: expect.objectContaining({ 'X-A': 'b' }),
      }),
    );
  });
});

describe('createUnauthorisedHandler(actions)', () => {
  const unauthorised = new StatusCodeError(401, '/x', null);

  it('clears the login cookie and reloads, once (§8.12.1)', async () => {
    const actions = { clearCookie: vi.fn(async () => {}), reload: vi.fn(), report: vi.fn() };
    const handle = createUnauthorisedHandler(actions);
    await Promise.all([handle(), handle()]);
    expect(actions.clearCookie).toHaveBeenCalledOnce();
    expect(actions.reload).toHaveBeenCalledOnce();
    expect(actions.report).not.toHaveBeenCalled();
    expect([isUnauthorised(unauthorised), isUnauthorised(new Error('401'))]).toEqual([true, false]);
  });

  it('reports that clearing failed and does not reload in circles (§8.12.2)', async () => {
    const failure = new Error('no way');
    const actions = { clearCookie: () => Promise.reject(failure), reload: vi.fn(), report: vi.fn() };
    await createUnauthorisedHandler(actions)();
    expect(actions.report).toHaveBeenCalledExactlyOnceWith(failure);
    expect(actions.reload).not.toHaveBeenCalled();
  });
});

describe('createPageLoader(first, fetchPage, now)', () => {
  const page = (title: string) => ({ status: 200, area: { name: title } }) as unknown as PagePayload;
  const fetchPage = () => vi.fn<FetchPage>(async (url) => page(url));
  const { signal } = new AbortController();

  it.each([200, 403, 404])('takes a page that is answered with %i as an answer (§4.4.2)', async (status) => {
    const payload = { status, site: {}, decision: {} };
    vi.stubGlobal('fetch', respond(status, JSON.stringify(payload)));
    expect(await createPageLoader('/').load('/a', signal)).toEqual(payload);
  });

  it('fetches a page ahead once, and whoever opens it meanwhile waits for the same', async () => {
    const fetch = fetchPage();
    const loader = createPageLoader('/', fetch);
    const pages = await Promise.all([loader.ahead('/a'), loader.ahead('/a'), loader.load('/a', signal)]);
    expect(pages).toEqual([page('/a'), null, page('/a')]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('knows for a moment that a page came, the first one too, and fetches none of them ahead', async () => {
    let clock = 0;
    const fetch = fetchPage();
    const loader = createPageLoader('/first', fetch, () => clock);
    await loader.load('/a', signal);
    expect(['/first', '/a', '/b'].map(loader.isFresh)).toEqual([true, true, false]);
    expect(await loader.ahead('/a')).toBe(null);
    clock = 61_000;
    expect(loader.isFresh('/a')).toBe(false);
    expect(await loader.ahead('/a')).toEqual(page('/a'));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('asks anew where what is fetched ahead does not come, and lets no link wait for it (faults-D7)', async () => {
    vi.useFakeTimers();
    const fetch = vi
      .fn<FetchPage>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue(page('a'));
    const loader = createPageLoader('/', fetch);
    void loader.ahead('/a');
    const opened = loader.load('/a', signal);
    await vi.advanceTimersByTimeAsync(AHEAD_WAIT);
    expect(await opened).toEqual(page('a'));
    vi.useRealTimers();
  });

  it('asks again where fetching ahead failed, without a word', async () => {
    const fetch = vi.fn<FetchPage>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(page('a'));
    const loader = createPageLoader('/', fetch);
    const [ahead, opened] = await Promise.all([loader.ahead('/a'), loader.load('/a', signal)]);
    expect([ahead, opened]).toEqual([null, page('a')]);
  });
});
