import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_TIME, withinTime } from '#engine/core/limits/withinTime.ts';
import { askAgain, pauseBefore } from './askAgain.ts';
import { createPageLoader } from './createPageLoader.ts';
import { fetchJson } from './fetchJson.ts';
import { StatusCodeError } from './statusCodeError.ts';

const json = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } });

/** An answer whose bytes come one a second, until the signal ends it, as `fetch` does. */
const trickle = (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start(controller) {
        const timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 1_000);
        signal?.addEventListener('abort', () => {
          clearInterval(timer);
          controller.error(signal.reason);
        });
      },
    }),
  );
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([123]));
        controller.error(new TypeError('reset'));
      },
    }),
  );

/** What a network, a proxy or another build may do instead of answering. */
const faults: Record<string, typeof fetch> = {
  'a byte a second': async (_, init) => trickle(init?.signal),
  silence: () => new Promise(() => {}),
  'a reset before': () => Promise.reject(new TypeError('Failed to fetch')),
  'a reset in the middle': async () => cut(),
  500: async () => json('{"message":"x"}', 500),
  '502 of a proxy': async () => json('<html>', 502, 'text/html'),
  204: async () => new Response(null, { status: 204 }),
  'half a JSON': async () => json('{"status":20'),
  null: async () => json('null'),
  'another schema': async () => json('{"status":200,"decision":{"open":true},"other":1}'),
  '10 MB of another schema': async () => json(JSON.stringify({ filler: 'x'.repeat(10_000_000) })),
  'a page of HTML': async () => json('<!doctype html>', 200, 'text/html'),
  'a login that is over': async () => json('{}', 401),
  'too many requests': async () => json('{}', 429),
};

/** Every kind of fetch whose answer is shown: what it has to hold. */
const kinds: Record<string, readonly string[]> = {
  page: ['status', 'site', 'decision'],
  search: ['results'],
  help: ['terms', 'tour'],
  people: ['users'],
  'areas to open': ['groups'],
  'areas to compare': ['areas'],
  'saved reports': ['reports'],
  'a report being made': ['id', 'state'],
};

describe('R9 a fault of the network', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  describe.each(Object.entries(faults))('%s', (_, fault) => {
    it.each(Object.entries(kinds))(
      'ends the fetch of %s as a failure within its deadline',
      async (__, holds) => {
        const asked = fetchJson('/x', { fetch: fault, holds, log: () => {} }).then(
          () => 'answered',
          () => 'failed',
        );
        await vi.advanceTimersByTimeAsync(ANSWER_TIME);
        expect(await asked).toBe('failed');
      },
    );

    it('of a page is one that Try again mends (faults-D7) (faults-D10)', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const page = { status: 200, site: {}, decision: { open: true } };
      const call = vi.fn(fault).mockImplementationOnce(fault);
      vi.stubGlobal('fetch', call);
      const loader = createPageLoader('/');
      const { signal } = new AbortController();
      const first = loader.load('/a', signal).catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(ANSWER_TIME);
      expect(await first).toBe('failed');
      call.mockImplementation(async () => json(JSON.stringify(page)));
      expect(await loader.load('/a', signal)).toEqual(page);
    });
  });

  it('leaves no timer and no listener behind an answer', async () => {
    const { signal } = new AbortController();
    expect(await withinTime(async () => 1, { signal })).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('R7 asking again', () => {
  const failed = (status: number, retryAfter = 0) => new StatusCodeError(status, '/x', null, retryAfter);

  it('happens twice at most, and never where it cannot help', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.constantFrom(400, 401, 403, 404, 429, 500, 503),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (asked, status, luck) => {
          const pause = pauseBefore(failed(status), asked, () => luck);
          expect(pause !== null).toBe(asked < 2 && (status >= 500 || status === 429));
          if (pause !== null) expect(pause).toBeLessThan(1_000);
        },
      ),
    );
    expect(pauseBefore(new DOMException('left', 'AbortError'), 0)).toBeNull();
  });

  it('waits for the moment that the server names, and leaves a long one to the reader', () => {
    expect(pauseBefore(failed(503, 2), 0, () => 0)).toBe(2_000);
    expect(pauseBefore(failed(429, 60), 0)).toBeNull();
  });

  it('of 10,000 browsers comes in no wave', () => {
    const pauses = Array.from({ length: 10_000 }, () => pauseBefore(failed(503, 1), 0) ?? 0);
    const inTenth = (from: number) => pauses.filter((pause) => pause >= from && pause < from + 50).length;
    expect(Math.max(...Array.from({ length: 10 }, (_, at) => inTenth(1_000 + 50 * at)))).toBeLessThan(1_500);
  });

  it('is counted as SWR counts', () => {
    vi.useFakeTimers();
    const again = vi.fn();
    for (const retryCount of [1, 2, 3, 4]) askAgain(failed(500), '/x', {}, again, { retryCount });
    vi.runAllTimers();
    expect(again).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
