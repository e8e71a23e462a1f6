// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMaking } from './useMaking.tsx';

afterEach(cleanup);

const begin = () => {
  const made = Promise.withResolvers<void>();
  const { result } = renderHook(() => useMaking(0));
  let tell: (done: number) => void = () => {};
  act(() => {
    void result.current.run(({ onProgress, signal }) => {
      tell = onProgress;
      signal.addEventListener('abort', () => made.reject(signal.reason));
      return made.promise;
    });
  });
  return { result, made, tell: (done: number) => act(() => tell(done)) };
};

describe('useMaking(none)', () => {
  it('tells how far a file is, from none to all', async () => {
    const { result, made, tell } = begin();
    expect(result.current.making).toEqual({ state: 'running', progress: 0 });
    tell(3);
    expect(result.current.making).toEqual({ state: 'running', progress: 3 });
    await act(async () => made.resolve());
    expect(result.current.making).toEqual({ state: 'idle' });
  });

  it('is as before once it is cancelled, and says where it failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stopped = begin();
    await act(async () => stopped.result.current.cancel());
    expect(stopped.result.current.making).toEqual({ state: 'idle' });
    expect(log).not.toHaveBeenCalled();
    const failed = begin();
    await act(async () => failed.made.reject(new Error('no paper')));
    expect(failed.result.current.making).toMatchObject({ state: 'failed', error: new Error('no paper') });
    expect(log).toHaveBeenCalledOnce();
  });
});
