import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import { fittingParams, isVersion, VERSION_PARAM, VIEW_PARAMS } from './pageQuery.ts';
import { sayNoChoice, sayNoParameter } from './refusals.ts';

/**
 * Why the query of an export address is refused; null: it is valid. A file, picture or frame must match its
 * address exactly. Pages, in contrast, ignore unknown parameters such as those that newsletters add.
 * @param own parameters of the export format
 */
export function formRefusal(
  suite: Pick<CompiledSuite, 'series'>,
  product: CompiledProduct,
  page: CompiledPage | null,
  search: string,
  own: readonly string[] = [],
): string | null {
  const asked = parseSearch(search);
  const names = [...fittingParams(suite, product, page), ...own];
  const known = new Set([...names, ...VIEW_PARAMS]);
  const unknown = Object.keys(asked).find((name) => !known.has(name));
  if (unknown !== undefined) return sayNoParameter(unknown, names);
  const { max } = product.compare;
  if (parseCompare(asked.compare, Infinity).length > max) return word('address-too-many', { count: max });
  const version = asked[VERSION_PARAM] ?? '';
  return version === '' || isVersion(version) ? null : sayNoChoice(VERSION_PARAM, version, undefined);
}
