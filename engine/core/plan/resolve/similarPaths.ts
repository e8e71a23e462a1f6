import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { fillPath, pathParamNames } from '#engine/core/navigation/pathParams.ts';
import { nameDifference } from '#engine/core/words/nameDifference.ts';
import type { SettledPath } from './settlePath.ts';

/** Share of the longer name that may differ for two names to count as alike. */
const TOLERANCE = 0.5;

/**
 * Addresses to suggest where a value in a page's path is not on offer: "Did you mean?". Most alike first; those after the
 * value are as by default. At most `limit`.
 */
export function similarPaths(
  { page, unknown, path }: SettledPath,
  limit = 5,
): { title: string; path: string }[] {
  if (!unknown) return [];
  const { param, value } = unknown;
  const names = pathParamNames(page.path);
  const before = names.slice(0, names.indexOf(param.name));
  const asked = path.split('/').slice(page.path.split('/').length - names.length);
  const kept = Object.fromEntries(before.map((name, at) => [name, asked[at]]));
  const wanted = correctSlug(value);
  return param.options
    .map((option) => ({ option, difference: nameDifference(wanted, option.value) }))
    .filter((one) => one.difference <= TOLERANCE)
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, limit)
    .map(({ option }) => ({
      title: option.title,
      path: fillPath(page.path, { ...kept, [param.name]: option.value }),
    }));
}
