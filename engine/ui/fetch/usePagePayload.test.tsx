// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { createPageLoader, type FetchPage } from './createPageLoader.ts';
import { StatusCodeError } from './statusCodeError.ts';
import { pageCache, usePagePayload, usePrefetch } from './usePagePayload.tsx';

afterEach(cleanup);

const page = (url: string) => ({ status: 200, location: url }) as PagePayload;

interface Start {
  initial?: { url: string; payload: PagePayload };
  now?: () => number;
}

function render(fetchPage: FetchPage, { initial, now }: Start = {}, url = '/a') {
  const loader = createPageLoader(initial?.url ?? '', fetchPage, now);
  const cache = initial ? pageCache(initial.url, initial.payload) : new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const use = ({ at }: { at: string }) => ({
    ...usePagePayload(at, loader),
    prefetch: usePrefetch(loader),
  });
  return renderHook(use, { wrapper, initialProps: { at: url } });
}

describe('usePagePayload(url, options)', () => {
  it('shows what the server rendered without a request', () => {
    const fetchPage = vi.fn<FetchPage>();
    const { result } = render(fetchPage, { initial: { url: '/a', payload: page('/a') } });
    expect(result.current).toMatchObject({ payload: page('/a'), current: true, loading: false });
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('keeps the page before while the next one loads', async () => {
    const next = Promise.withResolvers<PagePayload>();
    const { result, rerender } = render(() => next.promise, { initial: { url: '/a', payload: page('/a') } });
    rerender({ at: '/b' });
    expect(result.current).toMatchObject({ payload: page('/a'), current: false, loading: true });
    await act(async () => next.resolve(page('/b')));
    expect(result.current).toMatchObject({ payload: page('/b'), current: true, loading: false });
  });

  it('shows the first page again on the way back', async () => {
    const { result, rerender } = render(async (url) => page(url), {
      initial: { url: '/a', payload: page('/a') },
    });
    rerender({ at: '/b' });
    await waitFor(() => expect(result.current).toMatchObject({ payload: page('/b'), current: true }));
    rerender({ at: '/a' });
    expect(result.current).toMatchObject({ payload: page('/a'), current: true, loading: false });
  });

  it('goes through start, success, error and reset, and keeps what came with its status code (§4.4.1, §4.4.2)', async () => {
    const answers = [
      Promise.withResolvers<PagePayload>(),
      Promise.withResolvers<PagePayload>(),
      Promise.withResolvers<PagePayload>(),
    ];
    const waiting = [...answers];
    const { result, rerender } = render(() => waiting.shift()?.promise ?? Promise.reject());
    expect(result.current).toMatchObject({ loading: true, payload: undefined, error: undefined });
    await act(async () => answers[0]?.resolve(page('/a')));
    expect(result.current).toMatchObject({ loading: false, payload: { status: 200 }, error: undefined });
    rerender({ at: '/b' });
    await act(async () => answers[1]?.reject(new StatusCodeError(400, '/b', { message: 'Not so' })));
    expect(result.current).toMatchObject({ loading: false, error: { status: 400, message: 'Not so' } });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ loading: true });
    await act(async () => answers[2]?.resolve(page('/b')));
    expect(result.current).toMatchObject({ loading: false, payload: page('/b'), error: undefined });
  });

  it('has the pictures of its own page, and none of the one before (§4.5)', async () => {
    const drawn = (url: string, name: string) =>
      ({ ...page(url), pictures: { [name]: { wide: '<svg/>' } } }) as unknown as PagePayload;
    const { result, rerender } = render(async () => drawn('/b', 'bar'), {
      initial: { url: '/a', payload: drawn('/a', 'line') },
    });
    rerender({ at: '/b' });
    await waitFor(() => expect(result.current.current).toBe(true));
    expect(Object.keys(result.current.payload?.pictures ?? {})).toEqual(['bar']);
  });

  it('never shows the late answer of a page left behind', async () => {
    const answers: Record<string, PromiseWithResolvers<PagePayload>> = {
      '/a': Promise.withResolvers(),
      '/b': Promise.withResolvers(),
    };
    const { result, rerender } = render((url) => answers[url]?.promise ?? Promise.reject(new Error(url)));
    rerender({ at: '/b' });
    await act(async () => answers['/b']?.resolve(page('/b')));
    await act(async () => answers['/a']?.resolve(page('/a')));
    expect(result.current).toMatchObject({ payload: page('/b'), current: true });
  });

  it('R8 shows the page chosen last, in whatever order answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler({ act }),
        fc.array(fc.constantFrom('/a', '/b', '/c'), { minLength: 1, maxLength: 5 }),
        async (scheduler, chosen) => {
          const { result, rerender, unmount } = render(
            (url) => scheduler.schedule(Promise.resolve(page(url)), url),
            {},
            '/first',
          );
          for (const at of chosen) {
            rerender({ at });
            if (scheduler.count() > 2) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          const last = chosen.at(-1) ?? '';
          await waitFor(() => expect(result.current).toMatchObject({ payload: page(last), current: true }));
          unmount();
        },
      ),
      { numRuns: 15 },
    );
  });

  it('tells an error and loads again when asked', async () => {
    const fetchPage = vi
      .fn<FetchPage>()
      .mockRejectedValueOnce(new StatusCodeError(400, '/a', null))
      .mockResolvedValue(page('/a'));
    const { result } = render(fetchPage);
    await waitFor(() => expect(result.current.error).toBeInstanceOf(StatusCodeError));
    expect(result.current.loading).toBe(false);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ current: true, error: undefined }));
  });

  it('is as it was before a request that the page aborted (§4.4.3)', async () => {
    const first = { url: '/a', payload: page('/a') };
    const { result, rerender } = render(
      (_, { signal } = {}) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
        ),
      { initial: first },
    );
    rerender({ at: '/b' });
    expect(result.current.loading).toBe(true);
    await act(async () => rerender({ at: '/a' }));
    expect(result.current).toMatchObject({ payload: first.payload, loading: false, error: undefined });
  });

  it('is as at the start where the request itself was aborted: no error, still without its page (§4.4.1, §4.4.3)', async () => {
    const request = Promise.withResolvers<PagePayload>();
    const { result } = render(() => request.promise);
    const start = result.current;
    await act(async () => request.reject(new DOMException('left', 'AbortError')));
    expect(result.current).toMatchObject({ payload: undefined, current: false, error: undefined });
    expect(result.current.loading).toBe(start.loading);
  });

  it('shows a page fetched ahead without another request', async () => {
    const fetchPage = vi.fn<FetchPage>(async (url) => page(url));
    const { result, rerender } = render(fetchPage, { initial: { url: '/a', payload: page('/a') } });
    await act(() => result.current.prefetch('/b'));
    rerender({ at: '/b' });
    expect(result.current).toMatchObject({ payload: page('/b'), current: true, loading: false });
    expect(fetchPage.mock.calls).toEqual([['/b', { isAhead: true }]]);
  });

  it('shows a page known for long at once, and asks whether it is still the same', async () => {
    let clock = 0;
    const fetchPage = vi.fn<FetchPage>(async () => ({ ...page('/a'), status: 403 }));
    const { result, rerender } = render(fetchPage, {
      initial: { url: '/a', payload: page('/a') },
      now: () => clock,
    });
    rerender({ at: '/b' });
    await waitFor(() => expect(result.current.current).toBe(true));
    clock = 61_000;
    rerender({ at: '/a' });
    expect(result.current).toMatchObject({ payload: { status: 200 }, current: true, loading: false });
    await waitFor(() => expect(result.current.payload?.status).toBe(403));
  });

  it('asks anew when the network is back', async () => {
    const fetchPage = vi.fn<FetchPage>(async () => ({ ...page('/a'), status: 404 }));
    const { result } = render(fetchPage, { initial: { url: '/a', payload: page('/a') } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.payload?.status).toBe(404));
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('leaves a written page as it is, for somebody may be filling in its form', async () => {
    const fetchPage = vi.fn<FetchPage>(async (url) => page(url));
    const written = { ...page('/a'), content: {} } as PagePayload;
    render(fetchPage, { initial: { url: '/a', payload: written } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('aborts the request when the page is left', () => {
    let seen: AbortSignal | undefined;
    const { unmount } = render((_, { signal } = {}) => {
      seen = signal;
      return new Promise(() => {});
    });
    expect(seen?.aborted).toBe(false);
    unmount();
    expect(seen?.aborted).toBe(true);
  });
});
