import type { PartPlaces } from '#engine/ui/fetch/askedPart.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { useWords } from './ShellContext.tsx';

/** Shows an error with a retry button if the script of a part fails to load. */
export function usePartPlaces(isFloating = false): PartPlaces {
  const say = useWords();
  return {
    failed: (again) => (
      <TryAgain said={say('gate-error')} again={say('try-again')} onAgain={again} isFloating={isFloating} />
    ),
  };
}
