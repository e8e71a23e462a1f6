import { type ReactNode, useState } from 'react';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { useWords } from './ShellContext.tsx';

/** Runs an action; if it fails, `failed` shows a message with a retry button. */
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
