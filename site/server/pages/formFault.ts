import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { otherChoices, sayOtherChoice } from '#engine/page/otherChoices.ts';
import type { PagePayload } from '#generated/types.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { formRefusal } from '#site/server/http/formAddress.ts';
import type { AskedPage } from './askedPage.ts';

/** Why an address gives no file or frame: the page lacks something it asks for. null: it gives one. */
export function formFault(
  context: Pick<SiteContext, 'suite'>,
  { product, question: { page } }: AskedPage,
  { view, compare }: PagePayload,
  search: string,
  own: readonly string[] = [],
): string | null {
  if (!view || !page) return null;
  const refused = formRefusal(context.suite(), product, page, search, own);
  if (refused !== null) return refused;
  const unknown = compare.find(({ state }) => state === 'invalid');
  if (unknown) return word('address-no-area', { asked: unknown.area_id });
  const [other] = otherChoices(view, parseSearch(search));
  return other ? sayOtherChoice(other) : null;
}
