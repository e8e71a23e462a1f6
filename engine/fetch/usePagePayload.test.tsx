// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PagePayload } from '../../generated/types.ts';
import { createPageLoader, type FetchPage } from './createPageLoader.ts';
import { StatusCodeError } from './statusCodeError.ts';
import { type PagePayloadOptions, usePagePayload } from './usePagePayload.tsx';

afterEach(cleanup);

const page = (url: string) => ({ status: 200, location: url }) as PagePayload;

function render(fetchPage: FetchPage, options: Partial<PagePayloadOptions> = {}, url = '/a') {
  const loader = createPageLoader(fetchPage);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  return renderHook(({ at }: { at: string }) => usePagePayload(at, { loader, ...options }), {
    wrapper,
    initialProps: { at: url },
  });
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

  it('calls for help on 401', async () => {
    const onUnauthorised = vi.fn();
    render(() => Promise.reject(new StatusCodeError(401, '/a', null)), { onUnauthorised });
    await waitFor(() => expect(onUnauthorised).toHaveBeenCalledOnce());
  });

  it('aborts the request when the page is left', () => {
    let seen: AbortSignal | undefined;
    const { unmount } = render((_, signal) => {
      seen = signal;
      return new Promise(() => {});
    });
    expect(seen?.aborted).toBe(false);
    unmount();
    expect(seen?.aborted).toBe(true);
  });
});
