import { nearest } from '../../../engine/text/nearest.ts';
import type { AreaManifest } from '../../../generated/types.ts';
import { namesOf, stem } from './areaNames.ts';

const most = 3;

/**
 * Names that an unknown one may be meant for: areas whose own name holds its words, else the nearest spelling. Areas that
 * other cells already name are none: where a file has Upper Hutt City too, its Hutt City is Lower Hutt.
 */
export function likelyAreas(
  text: string,
  areas: readonly AreaManifest[],
  taken: ReadonlySet<AreaManifest>,
): string[] {
  const open = areas.filter((area) => !taken.has(area) && !area.hiddenDuplicateOf);
  const words = stem(text).split(' ');
  const holding = open.filter(({ name, short_name }) =>
    [name, short_name].some((own) => words.every((word) => stem(own).split(' ').includes(word))),
  );
  if (holding.length > 0 && holding.length <= most) return holding.map(({ name }) => name);
  const near = nearest(text, open.flatMap(namesOf));
  return near === undefined ? [] : [near];
}
