import { longDate } from '#engine/core/words/longDate.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { ReadDataset } from './observations.ts';

/**
 * Credits for figures, as licences require: publisher, title with its release, day of the release, licence.
 * Generated figures credit only their maker.
 */
export function creditOf(dataset: ReadDataset): string {
  const { source, title, release, released, licence, demonstration } = dataset;
  if (demonstration) return withoutStop(source);
  return [
    withoutStop(source),
    release === undefined ? title : `${title}: ${release}`,
    released === undefined
      ? undefined
      : word('credit-released', { date: longDate(Date.parse(released), 'UTC') }),
    licence,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Credits have no full stop of their own. */
const withoutStop = (source: string) => source.replace(/\.$/, '');
