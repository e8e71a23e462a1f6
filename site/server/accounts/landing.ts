import { firstPath } from '#engine/core/navigation/findPage.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { askPerson } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { siteForms } from '#site/shared/forms.ts';

/** Path of the previous page on this site, to return to; '' if the browser came from elsewhere. */
export function pathBefore({ req }: Exchange): string {
  const before = URL.parse(req.headers.referer ?? '');
  if (!before || before.host !== req.headers.host || before.pathname === siteForms.login.path) return '';
  return before.pathname + before.search;
}

/**
 * Where a person is after login. A page that they chose stays. If they only opened the product, which begins in its
 * first default area, they land on its first page in an area of their own. A failing API changes nothing, because
 * the login succeeded.
 * @param token of the new session
 * @param asked path on this site with its query, checked by `safeTarget`
 */
export async function landingOf(
  { visit }: Pick<Exchange, 'visit'>,
  context: SiteContext,
  token: string,
  asked: string,
): Promise<string> {
  const product = context.suite().products[visit.site.product ?? ''];
  if (!product) return asked;
  const path = firstPath(product);
  if (asked !== '/' && asked !== pageHref(product.defaultAreas[0] ?? product.benchmark, path)) return asked;
  try {
    const session = { token, loginAs: null, allSmallAreas: false, theme: null };
    const { lands_in } = await askPerson(context.api, visit.site, session);
    return lands_in === undefined ? asked : pageHref(lands_in, path);
  } catch (error) {
    const message = 'The API did not say in which area a login lands.';
    context.log({ level: 'error', message, error: String(error) });
    return asked;
  }
}
