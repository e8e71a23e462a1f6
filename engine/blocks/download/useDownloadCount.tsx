import { type RefObject, useEffect, useState } from 'react';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import type { DownloadAnswer } from '#generated/types.ts';
import { choiceOf } from './downloadChoice.ts';

/** How large a choice is: counted, being counted, or why it cannot be; '' where nobody said why. */
export interface DownloadCount {
  answer: DownloadAnswer | null;
  refusal: string;
  isCounting: boolean;
}

/** ms after the last change before the server is asked */
const PAUSE = 250;

/** Asks how large the choice of a form is, again after each change; late answers to earlier choices are dropped. */
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
        const { ok, body } = await fetchWithin(
          address + search,
          async (response) => {
            const body = (await response.json()) as (DownloadAnswer & { message?: string }) | null;
            return { ok: response.ok && typeof body === 'object' && body !== null, body };
          },
          { signal: stop.signal },
        );
        if (ok && body) setCount({ answer: body, refusal: '', isCounting: false });
        else setCount({ answer: null, refusal: body?.message ?? '', isCounting: false });
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
