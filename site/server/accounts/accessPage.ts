import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { askPerson } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { readPage } from '#site/server/pages/askedPage.ts';
import { loadPage } from '#site/server/pages/loadPage.ts';
import { formPage, sayIn } from './accountPages.ts';
import type { AccountPageParts } from './accountPayload.ts';

const MAX_ABOUT = 200;

/**
 * The form that requests access to a locked page. It names the page and pre-fills what is known of the
 * person.
 * @param page path of the page on this site, without a leading slash @throws as askPage
 */
export async function accessPage(
  exchange: Exchange,
  context: SiteContext,
  page: string,
): Promise<AccountPageParts> {
  const { visit, session } = exchange;
  const [about, { user }] = await Promise.all([
    aboutPage(exchange, context, page),
    askPerson(context.api, visit.site, session),
  ]);
  return formPage(exchange, context, 'access', {
    values: {
      about,
      page: about && `/${page}`,
      product: visit.site.app_type ?? '',
      name: user?.name ?? '',
      email: user?.email ?? '',
      organisation: user?.organisation.name ?? '',
    },
  });
}

/** Describes a locked page; '' if the page is not locked for this person. */
async function aboutPage({ visit, session }: Exchange, context: SiteContext, page: string): Promise<string> {
  const suite = context.suite();
  const product = suite.products[visit.site.product ?? ''];
  const address = parsePageAddress(`/${page}`);
  if (!product || !address) return '';
  const asked = readPage(suite, product, visit, { ...address, area: correctSlug(address.area) }, '');
  const { behind, area } = await loadPage(context, asked, session);
  if (!behind) return '';
  const values = {
    page: behind.title,
    area: area?.name ?? product.title,
    package: behind.packages.map(({ title }) => title).join(' '),
  };
  return sayIn(context)('accounts-access-about', values).slice(0, MAX_ABOUT);
}
