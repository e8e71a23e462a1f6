import { useRef, useState } from 'react';
import { FILE_TIME, withinTime } from '#engine/core/limits/withinTime.ts';

export type Making<Progress> =
  | { state: 'idle' }
  | { state: 'failed'; error: unknown }
  | { state: 'running'; progress: Progress };

interface MakingOptions<Progress> {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Runs a slow export with progress, a time limit and a way to stop it. `none`: the progress at the start. */
export function useMaking<Progress>(none: Progress) {
  const [making, setMaking] = useState<Making<Progress>>({ state: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const onProgress = (progress: Progress) => setMaking({ state: 'running', progress });
  const run = async (make: (options: MakingOptions<Progress>) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    onProgress(none);
    try {
      await withinTime((ending) => make({ signal: ending, onProgress }), { time: FILE_TIME, signal });
      setMaking({ state: 'idle' });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      setMaking(signal.aborted ? { state: 'idle' } : { state: 'failed', error });
    }
  };
  return { making, run, cancel: () => abort.current?.abort() };
}
