import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import { type Limits, limits } from '#engine/core/limits/limits.ts';

// The registry as it is, but for how many: sending hundreds of requests to each call would prove no more.
const few = Object.fromEntries(
  Object.entries(limits).map(([name, limit]) => [name, { ...limit, most: 2 }]),
) as unknown as Limits;

let test: TestApi;
beforeAll(async () => {
  test = await startApi({ limits: few });
});
afterAll(() => test.close());

const writing = calls.filter(({ method }) => method === 'POST');
const limited = writing.flatMap(({ path, asker, limit }) =>
  typeof limit === 'string' ? [{ path, asker, by: limits[limit].by }] : [],
);
const who = { nobody: 'visitor', anybody: 'visitor', person: 'subscriber', staff: 'staff' } as const;

const statuses = async (path: string, identities: readonly Identity[], addresses: readonly string[]) => {
  const answers = await Promise.all(identities.map((identity) => test.headersOf(identity)));
  const found: { status: number; wait: number }[] = [];
  for (const headers of answers)
    for (const address of addresses) {
      const { statusCode, headers: told } = await test.post(
        path,
        {},
        { headers: { ...headers, 'x-forwarded-for': address } },
      );
      found.push({ status: statusCode, wait: Number(told['retry-after'] ?? 0) });
    }
  return found;
};

describe('every call that writes', () => {
  it('has a line in the registry of limits, or says why not', () => {
    const without = writing.flatMap(({ path, limit }) => (typeof limit === 'object' ? [path] : []));
    expect(without).toEqual(['/auth/login/', '/auth/logout/', '/auth/second/']);
    expect(limited.length + without.length).toBe(writing.length);
  });

  it.each(limited.filter(({ by }) => by === 'network'))(
    '$path is closed to a network that asks on and on from other addresses of its /64, and to no other (sessions-L2)',
    async ({ path, asker }) => {
      const addresses = [1, 2, 3].map((at) => `2001:db8:1:2:${at}::${at}`);
      const [first, second, third] = await statuses(path, [who[asker]], addresses);
      expect([first?.status, second?.status]).not.toContain(429);
      expect(third?.status).toBe(429);
      expect(third?.wait).toBeGreaterThan(0);
      const others = await statuses(path, [who[asker]], ['2001:db8:1:3::1', '192.0.2.1', '::ffff:192.0.2.1']);
      expect(others.map(({ status }) => status)).not.toContain(429);
      expect((await statuses(path, [who[asker]], ['192.0.2.1']))[0]?.status).toBe(429);
    },
  );

  it.each(limited.filter(({ by }) => by === 'person'))(
    '$path is closed to a person who asks on and on, from wherever, and to no other',
    async ({ path, asker }) => {
      const own = who[asker];
      const [, second, third] = await statuses(path, [own], ['192.0.2.1', '192.0.2.2', '192.0.2.3']);
      expect([second?.status === 429, third?.status]).toEqual([false, 429]);
      if (asker === 'person') {
        const [other] = await statuses(path, ['basic'], ['192.0.2.3']);
        expect(other?.status).not.toBe(429);
      }
    },
  );
});

describe('the registry of limits', () => {
  it('holds no line that nothing asks', () => {
    const asked = new Set(writing.map(({ limit }) => limit));
    const others = Object.keys(limits).filter((name) => !asked.has(name as never));
    expect(others).toEqual([
      'login',
      'login-browser',
      'login-network',
      'login-account',
      'signup-letter',
      'reset-letter',
      'contact-letter',
      'newsletter-letter',
      'documents',
    ]);
  });
});
