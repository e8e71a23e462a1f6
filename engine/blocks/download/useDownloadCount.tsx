import { type RefObject, useEffect, useState } from 'react';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import type { DownloadAnswer } from '#generated/types.ts';
import { choiceOf } from './downloadChoice.ts';

/** The size of a selection: known, being counted, or why it cannot be counted; '' without a reason. */
export interface DownloadCount {
  answer: DownloadAnswer | null;
  refusal: string;
  isCounting: boolean;
}

/** Statuses of a selection that cannot be downloaded: invalid, not allowed, or too large. */
const CHOICE_REFUSED: readonly number[] = [400, 403, 413, 422];

/** ms after the last change before the server is asked */
const PAUSE = 250;

/**
 * Only faults of the choice show the server's words; other faults are temporary, and the request is repeated
 * once.
 */
export async function readCount(response: Response): Promise<Pick<DownloadCount, 'answer' | 'refusal'>> {
  const body = (await response.json()) as (DownloadAnswer & { message?: string }) | null;
  if (response.ok && typeof body?.rows === 'number') return { answer: body, refusal: '' };
  return { answer: null, refusal: CHOICE_REFUSED.includes(response.status) ? (body?.message ?? '') : '' };
}

/**
 * Counts the rows of a form's selection, again after each change. Late responses to earlier selections are
 * dropped.
 */
export function useDownloadCount(
  address: string,
  choice: string,
  form: RefObject<HTMLFormElement | null>,
): DownloadCount & { again: () => void } {
  const [count, setCount] = useState<DownloadCount>({ answer: null, refusal: '', isCounting: true });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more
  useEffect(() => {
    const stop = new AbortController();
    const search = choice || (form.current ? choiceOf(form.current) : '');
    setCount((before) => ({ ...before, isCounting: true }));
    const timer = setTimeout(async () => {
      try {
        const counted = await fetchWithin(address + search, readCount, { signal: stop.signal });
        setCount({ ...counted, isCounting: false });
      } catch {
        if (!stop.signal.aborted) setCount({ answer: null, refusal: '', isCounting: false });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, choice, form, asked]);
  return { ...count, again: () => setAsked((before) => before + 1) };
}
