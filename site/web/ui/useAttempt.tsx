import { type ReactNode, useState } from 'react';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { useWords } from './ShellContext.tsx';

/** Does what changes something elsewhere; `failed` says that it did not come about, with the way to try once more. */
export function useAttempt(): { attempt: (act: () => Promise<void>) => void; failed: ReactNode } {
  const say = useWords();
  const [left, setLeft] = useState<(() => Promise<void>) | null>(null);
  const attempt = (act: () => Promise<void>) => {
    setLeft(null);
    act().catch((error: unknown) => {
      console.error(error);
      setLeft(() => act);
    });
  };
  const failed = left && (
    <TryAgain said={say('gate-error')} again={say('try-again')} onAgain={() => attempt(left)} isFloating />
  );
  return { attempt, failed };
}
