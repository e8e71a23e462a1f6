import { failureEvent, type LoadState, nextLoadState } from './loadState.ts';

export interface Load<T> {
  state: () => LoadState<T>;
  /** runs the request; one that still runs is aborted first. Resolves when its outcome is in the state */
  start: (request: (signal: AbortSignal) => Promise<{ data: T; code: number }>) => Promise<void>;
  /** ends the request that runs and forgets what is loaded */
  abort: () => void;
}

/** A load that goes through start, success, error and reset. `onChange` is told every state; a late answer never shows. */
export function createLoad<T>(onChange: (state: LoadState<T>) => void = () => {}): Load<T> {
  let state: LoadState<T> = { phase: 'idle' };
  let running: AbortController | null = null;

  const apply = (event: Parameters<typeof nextLoadState<T>>[1]) => {
    state = nextLoadState(state, event);
    onChange(state);
  };

  return {
    state: () => state,
    async start(request) {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      apply({ event: 'start' });
      try {
        const { data, code } = await request(controller.signal);
        if (running === controller) apply({ event: 'success', data, code });
      } catch (error) {
        if (running === controller) apply(failureEvent(error));
      }
    },
    abort() {
      running?.abort();
      running = null;
      apply({ event: 'reset' });
    },
  };
}
