import type { PartPlaces } from '#engine/ui/fetch/askedPart.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { useWords } from './ShellContext.tsx';

/** Says where the script of a part did not come, with the way to ask for it once more. */
export function usePartPlaces(isFloating = false): PartPlaces {
  const say = useWords();
  return {
    failed: (again) => (
      <TryAgain said={say('gate-error')} again={say('try-again')} onAgain={again} isFloating={isFloating} />
    ),
  };
}
