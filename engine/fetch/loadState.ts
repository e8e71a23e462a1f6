import { isAbort, StatusCodeError } from './statusCodeError.ts';

/** Where a load stands. `code` is the status of the answer; 0 where there was none. */
export type LoadState<T> =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'success'; data: T; code: number }
  | { phase: 'error'; message: string; code: number };

export type LoadEvent<T> =
  | { event: 'start' }
  | { event: 'success'; data: T; code: number }
  | { event: 'error'; message: string; code: number }
  | { event: 'reset' };

/** The state after an event. An answer to a load that was reset meanwhile changes nothing. */
export function nextLoadState<T>(state: LoadState<T>, event: LoadEvent<T>): LoadState<T> {
  if (event.event === 'start') return { phase: 'loading' };
  if (event.event === 'reset') return { phase: 'idle' };
  if (state.phase !== 'loading') return state;
  if (event.event === 'success') return { phase: 'success', data: event.data, code: event.code };
  return { phase: 'error', message: event.message, code: event.code };
}

/** The event that a failed request stands for: a reset where the page aborted it, otherwise an error. */
export function failureEvent(error: unknown): LoadEvent<never> {
  if (isAbort(error)) return { event: 'reset' };
  return {
    event: 'error',
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof StatusCodeError ? error.status : 0,
  };
}
