import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendJson, startFakeApi } from '#site/testing/fakeApi.ts';
import { ApiUnavailable, createApiClient } from './apiClient.ts';
import { type ApiDoor, overHttp } from './apiDoor.ts';

async function client(timeout?: number) {
  const api = await startFakeApi();
  const calls = createApiClient(overHttp(api.origin), timeout);
  onTestFinished(async () => {
    calls.close();
    await api.close();
  });
  return { api, calls };
}

describe('createApiClient(door)', () => {
  it('gives status and JSON of an answer, whatever the status below 500', async () => {
    const { calls } = await client();
    expect(await calls.get('/api/version/', {})).toEqual({
      status: 200,
      body: { data_version: 'd1', access_version: 'a1' },
    });
    expect((await calls.get('/api/nothing/', {})).status).toBe(404);
  });

  it('waits for nothing once it has an answer, which a wait would keep in memory', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: AbortSignal[] = [];
    const send: ApiDoor['send'] = async ({ signal }) => {
      asked.push(signal);
      return { status: 200, headers: {}, stream: Readable.from([Buffer.from('{}')]) };
    };
    await createApiClient({ send, close() {} }).get('/x/', {});
    expect([vi.getTimerCount(), asked[0]?.aborted]).toEqual([0, false]);
  });

  it('takes an answer that is no JSON for an empty one', async () => {
    const { api, calls } = await client();
    api.next.set('/api/version/', (res) => res.end('<html>'));
    expect(await calls.get('/api/version/', {})).toEqual({ status: 200, body: null });
  });

  it.each([
    [
      'a fault of the API',
      (api: Awaited<ReturnType<typeof startFakeApi>>) => api.next.set('/x/', (res) => sendJson(res, 502, {})),
    ],
    [
      'a connection that breaks',
      (api: Awaited<ReturnType<typeof startFakeApi>>) => api.next.set('/x/', (res) => res.destroy()),
    ],
    [
      'an answer that does not come',
      (api: Awaited<ReturnType<typeof startFakeApi>>) => api.next.set('/x/', () => {}),
    ],
    [
      'an answer that stops half-way',
      (api: Awaited<ReturnType<typeof startFakeApi>>) =>
        api.next.set('/x/', (res) => {
          res.writeHead(200, { 'content-length': '100' });
          res.write('{');
        }),
    ],
  ])('raises ApiUnavailable for %s', async (_, prepare) => {
    const { api, calls } = await client(100);
    prepare(api);
    await expect(calls.get('/x/', {})).rejects.toThrow(ApiUnavailable);
  });

  it('asks again where a kept connection closes as it is taken up, unless that could do something twice', async () => {
    const { api, calls } = await client();
    const close = (res: Parameters<typeof sendJson>[0]) => res.destroy();
    await calls.get('/api/version/', {});
    api.next.set('/api/version/', close);
    expect((await calls.get('/api/version/', {})).status).toBe(200);
    api.next.set('/api/version/', close);
    await expect(calls.post('/api/version/', {}, {})).rejects.toThrow(ApiUnavailable);
  });

  it('raises ApiUnavailable where nobody listens', async () => {
    const { api, calls } = await client();
    await api.close();
    await expect(calls.post('/auth/login/', {}, {})).rejects.toThrow(ApiUnavailable);
  });
});
