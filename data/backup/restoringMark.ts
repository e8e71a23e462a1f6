import { existsSync, readFileSync } from 'node:fs';

/**
 * The marker next to the figures while a restore renames files.
 * @param place path of the figures
 */
export const restoringMark = (place: string): string => `${place}.restoring`;

/** Refuses data that a restore has only partly replaced. @throws Error with what to do */
export function refuseHalfRestored(place: string): void {
  const mark = restoringMark(place);
  if (!existsSync(mark)) return;
  const from = readFileSync(mark, 'utf8').trim();
  throw new Error(`A restore into ${place} was cut short: run rohe restore ${from} again.`);
}
