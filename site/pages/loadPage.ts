import { parseCompare } from '../../engine/areas/parseCompare.ts';
import { formatSearch, parseSearch } from '../../engine/navigation/searchString.ts';
import { settlePath } from '../../engine/plan/settlePath.ts';
import type { CompiledProduct, CompiledSuite, Decision, PagePayload } from '../../generated/types.ts';
import type { PageAddress } from '../address/pageAddress.ts';
import { knownParams, pageQuery } from '../address/pageQuery.ts';
import type { SiteContext } from '../server/siteContext.ts';
import type { Session } from '../session/session.ts';
import { askPage, type PageQuestion } from './askPage.ts';
import { buildPayload, closedPayload } from './buildPayload.ts';
import type { Visit } from './siteLinks.ts';

/** An address of a product, with what of its query counts. */
export interface AskedPage {
  product: CompiledProduct;
  visit: Visit;
  question: PageQuestion;
  /** canonical query: '' or starting with '?' */
  search: string;
  print: boolean;
}

/** Which side of a block shows: changes the markup, not the figures. */
const VIEW_PARAMS = ['table', 'calendar', 'rows'];

/** Reads what an address of a product asks for. `address.area` is in correct form. */
export function readPage(
  suite: CompiledSuite,
  product: CompiledProduct,
  visit: Visit,
  address: PageAddress,
  search: string,
): AskedPage {
  const found = settlePath(suite, product, address.path, parseSearch(search));
  const page = found?.page ?? null;
  const known = pageQuery(search, [...knownParams(product, page), ...VIEW_PARAMS], page?.yearParam);
  const query = Object.fromEntries(Object.entries(known).filter(([name]) => !VIEW_PARAMS.includes(name)));
  const compare = parseCompare(query.compare, product.compare.max, address.area);
  return {
    product,
    visit,
    question: { site: visit.site, area: address.area, path: address.path, page, found, compare, query },
    search: formatSearch(known),
    print: address.print,
  };
}

/** The payload of an address: one round to the API, then the charts. @throws ApiUnavailable, SessionRefused */
export async function loadPage(
  context: SiteContext,
  asked: AskedPage,
  session: Session,
): Promise<PagePayload> {
  const answers = await askPage(context.api, asked.question, session);
  const { view } = answers.page;
  const vega = view ? await context.vega.ofPage(view.page) : null;
  const pictures = view && vega ? await context.pictures.draw(view, vega, context.outlines) : {};
  return buildPayload({
    ...asked,
    suite: context.suite(),
    answers,
    allSmallAreas: session.allSmallAreas,
    pictures,
    vega: vega?.href,
  });
}

/** The payload where the API is out of order: the shell, and the generic panel. */
export function brokenPage(context: SiteContext, visit: Visit, session: Session): PagePayload {
  const suite = context.suite();
  const { messages } = suite;
  const decision: Decision = {
    open: false,
    reason: 'no-data',
    title: messages['error-title'] ?? 'error-title',
    message: messages['error-logged'] ?? 'error-logged',
  };
  return closedPayload(suite, visit, { status: 503, decision, loggedIn: session.token !== null });
}

/** The payload of an address pinned to figures that are no longer kept. */
export function gonePage(context: SiteContext, visit: Visit, session: Session): PagePayload {
  const suite = context.suite();
  const { messages } = suite;
  const decision: Decision = {
    open: false,
    reason: 'unknown-page',
    title: messages['version-gone-title'] ?? 'version-gone-title',
    message: messages['version-gone'] ?? 'version-gone',
  };
  return closedPayload(suite, visit, { status: 410, decision, loggedIn: session.token !== null });
}

/** The payload of an address that no page can have. */
export function noPage(context: SiteContext, visit: Visit, session: Session): PagePayload {
  const suite = context.suite();
  const { messages } = suite;
  const decision: Decision = {
    open: false,
    reason: 'unknown-page',
    title: messages['page-not-found-title'] ?? 'page-not-found-title',
    message: messages['page-not-found'] ?? 'page-not-found',
  };
  return closedPayload(suite, visit, { status: 404, decision, loggedIn: session.token !== null });
}
