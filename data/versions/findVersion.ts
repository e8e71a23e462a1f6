import type { PublishedVersion } from '#data/contract/contract.ts';
import { ImportStop } from '#data/import/problems.ts';

/** The version of a code, of the number it begins with, or the `current` one. @throws ImportStop where there is none */
export function findVersion(history: readonly PublishedVersion[], text: string): PublishedVersion {
  const found = history.find(
    ({ code }, at) => code === text || code.split('-')[0] === text || (text === 'current' && at === 0),
  );
  if (found) return found;
  throw new ImportStop(
    history.length === 0
      ? 'Nothing was published yet.'
      : `There is no version ${text}: it never was, or it was dropped. npx rohe versions lists those that there are.`,
  );
}
