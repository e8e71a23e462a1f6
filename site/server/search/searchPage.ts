import { parseSearch } from '#engine/core/navigation/searchString.ts';
import type { SearchAnswer } from '#generated/types.ts';
import { sayIn } from '#site/server/accounts/accountPages.ts';
import { accountAnswer } from '#site/server/accounts/accountPayload.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import { guarded } from '#site/server/answers/guarded.ts';
import { inLine } from '#site/server/answers/inLine.ts';
import { askApi } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { SEARCH_PATH, type SearchContent } from '#site/shared/searchPage.ts';

const SHORTEST = 2;
const LONGEST = 200;

/**
 * The search over all sites as a page, for pages and browsers without scripts; undefined for other addresses.
 */
export async function answerSearch(exchange: Exchange, context: SiteContext): Promise<Answer | undefined> {
  if (exchange.pathname !== SEARCH_PATH) return undefined;
  const query = (parseSearch(exchange.search).q ?? '').trim().slice(0, LONGEST);
  const make = async () => {
    const found = await resultsOf(exchange, context, query);
    return accountAnswer(exchange, context, {
      title: sayIn(context)('search-title'),
      still: true,
      segments: [{ kind: 'search', query, ...found }],
    });
  };
  return guarded(exchange, context, 'document', () => inLine(exchange, context, make));
}

/** @throws as askApi */
async function resultsOf(
  { visit, session }: Exchange,
  context: SiteContext,
  query: string,
): Promise<Omit<SearchContent, 'query'>> {
  if (query.length < SHORTEST) return { isIdle: true, results: [] };
  const asked = new URLSearchParams({ q: query, app_type: visit.site.app_type });
  const answer = (await askApi(context.api, `/api/search/?${asked}`, session)) as SearchAnswer | null;
  const { sites } = context.suite().sites;
  const originOf = (name: string) => {
    const site = sites.find((one) => one.site === name);
    return site ? siteOrigin(site, visit, visit.secure) : '';
  };
  return {
    isIdle: false,
    results: (answer?.results ?? []).map((result) => ({
      ...result,
      href: originOf(result.site) + result.path,
    })),
  };
}
