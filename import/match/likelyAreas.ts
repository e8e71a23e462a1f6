import { distance } from 'fastest-levenshtein';
import { foldText } from '#engine/core/words/foldText.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { AreaManifest } from '#generated/types.ts';
import { areaNamings, stem } from './areaNames.ts';

const most = 3;
/** A typing error may change one letter in this many. */
const lettersEach = 8;

/**
 * Likely areas for an unknown name: one that differs by a letter or two, otherwise those whose names contain
 * its words, otherwise the nearest spelling. Areas already matched come last: if a file has Upper Hutt City,
 * its Hutt City is Lower Hutt.
 */
export function likelyAreas(
  text: string,
  areas: readonly AreaManifest[],
  taken: ReadonlySet<AreaManifest>,
): string[] {
  const shown = areas.filter((area) => !area.hiddenDuplicateOf);
  const open = shown.filter((area) => !taken.has(area));
  const near = nearest(text, shown.flatMap(areaNamings));
  if (near !== undefined && distance(foldText(text), foldText(near)) * lettersEach <= text.length)
    return [near];
  const words = stem(text).split(' ');
  const holding = open.filter(({ name, short_name }) =>
    [name, short_name].some((own) => words.every((word) => stem(own).split(' ').includes(word))),
  );
  if (holding.length > 0 && holding.length <= most) return holding.map(({ name }) => name);
  const likely = nearest(text, open.flatMap(areaNamings)) ?? near;
  return likely === undefined ? [] : [likely];
}
