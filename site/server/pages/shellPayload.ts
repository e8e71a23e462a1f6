import { MAX_COMPARE } from '#engine/core/areas/parseCompare.ts';
import type { CompiledSuite, PagePayload } from '#generated/types.ts';
import {
  marketingLinks,
  productLinks,
  siteLinks,
  type Visit,
  type Whereabouts,
} from '#site/server/address/siteLinks.ts';
import { wordsOfPages } from './wordsOfPages.ts';

/** The place of a page about no area. */
export const NOWHERE: Whereabouts = { area: null, areaType: null, compare: [] };

/** The parts that every payload has. */
export function shellPayload(
  suite: CompiledSuite,
  visit: Visit,
  { loggedIn, place }: { loggedIn: boolean; place: Whereabouts },
): PagePayload {
  const { site, app_type, title, product } = visit.site;
  return {
    status: 200,
    site: { site, app_type, title, ...(product === undefined ? {} : { product }) },
    suite: suite.sites.suite,
    products: productLinks(suite, visit, place),
    loggedIn,
    context: null,
    area: null,
    compare: [],
    maxCompare: MAX_COMPARE,
    navigation: [],
    decision: { open: false, reason: 'unknown-page', title: '', message: '' },
    view: null,
    pictures: {},
    messages: wordsOfPages(suite.messages),
    links: { ...marketingLinks(suite, visit, loggedIn), ...siteLinks(suite, visit) },
    print: false,
  };
}
