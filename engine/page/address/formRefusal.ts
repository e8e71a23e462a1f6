import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import { fittingParams, pageQuery, VIEW_PARAMS } from './pageQuery.ts';

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
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const refused = word('address-no-parameter', { name: unknown.slice(0, 60) });
    return near === undefined ? refused : `${refused} ${word('address-nearest', { name: near })}`;
  }
  const { max } = product.compare;
  if (parseCompare(asked.compare, Infinity).length > max) return word('address-too-many', { count: max });
  const read = pageQuery(search, names, page?.yearParam);
  const unread = names.find((name) => asked[name] && read[name] === undefined);
  return unread === undefined
    ? null
    : word('address-no-choice', { name: unread, asked: (asked[unread] ?? '').slice(0, 60) });
}
