import { distance } from 'fastest-levenshtein';
import { foldText } from '#engine/core/words/foldText.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { AreaManifest } from '#generated/types.ts';
import { namesOf, stem } from './areaNames.ts';

const most = 3;
/** Letters for each of which one may be wrong in a slip of the pen. */
const lettersEach = 8;

/**
 * Names that an unknown one may be meant for: one that is but a letter or two apart, else areas whose own name holds its
 * words, else the nearest spelling. Areas that other cells already name come last: where a file has Upper Hutt City too, its
 * Hutt City is Lower Hutt.
 */
export function likelyAreas(
  text: string,
  areas: readonly AreaManifest[],
  taken: ReadonlySet<AreaManifest>,
): string[] {
  const shown = areas.filter((area) => !area.hiddenDuplicateOf);
  const open = shown.filter((area) => !taken.has(area));
  const near = nearest(text, shown.flatMap(namesOf));
  if (near !== undefined && distance(foldText(text), foldText(near)) * lettersEach <= text.length)
    return [near];
  const words = stem(text).split(' ');
  const holding = open.filter(({ name, short_name }) =>
    [name, short_name].some((own) => words.every((word) => stem(own).split(' ').includes(word))),
  );
  if (holding.length > 0 && holding.length <= most) return holding.map(({ name }) => name);
  const likely = nearest(text, open.flatMap(namesOf)) ?? near;
  return likely === undefined ? [] : [likely];
}
