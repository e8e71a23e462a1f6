import { setImmediate as nextTurn } from 'node:timers/promises';
import { kindOf } from '#engine/blocks/kinds.ts';
import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import type {
  BlockView,
  CompiledProduct,
  CompiledSuite,
  Decision,
  PagePayload,
  PageView,
} from '#generated/types.ts';
import type { PageAddress } from '#site/server/address/pageAddress.ts';
import { fittingParams, pageQuery, VIEW_PARAMS } from '#site/server/address/pageQuery.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import { askPage } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Session } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { buildPayload, closedPayload } from './buildPayload.ts';
import { withSample } from './lockedSample.ts';

/** An address of a product, with what of its query counts. */
export interface AskedPage {
  product: CompiledProduct;
  visit: Visit;
  question: PageQuestion;
  /** canonical query: '' or starting with '?' */
  search: string;
  print: boolean;
}

/**
 * Reads what an address of a product asks for. `address.area` is in correct form.
 * @param found the page of the address, where that is settled already
 */
export function readPage(
  suite: CompiledSuite,
  product: CompiledProduct,
  visit: Visit,
  address: PageAddress,
  search: string,
  found = settlePath(suite, product, address.path, parseSearch(search)),
): AskedPage {
  const page = found?.page ?? null;
  const fitting = [...fittingParams(suite, product, page), ...VIEW_PARAMS];
  const known = pageQuery(search, fitting, page?.yearParam);
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
  const view = answers.page.view && withAllRows(answers.page.view, asked.search);
  const vega = view && (await context.vega.ofPage(view.page));
  const pictures = view ? await context.pictures.draw(view) : {};
  // Each step of a page is long enough for others to be heard in between.
  await nextTurn();
  const payload = buildPayload({
    ...asked,
    suite: context.suite(),
    answers: { ...answers, page: { ...answers.page, view } },
    allSmallAreas: session.allSmallAreas,
    pictures,
    vega: vega?.href,
  });
  await nextTurn();
  return payload.behind ? withSample(context, asked, session, { payload, answers }) : payload;
}

/** A view with all rows of the blocks of which the reader asked for them. */
function withAllRows(view: PageView, search: string): PageView {
  const named = blocksIn(search, 'rows');
  if (named.length === 0) return view;
  const whole = (block: BlockView) => kindOf(block).whole?.(block) ?? block;
  return {
    ...view,
    blocks: view.blocks.map((block) => (named.includes(block.name) ? whole(block) : block)),
  };
}

/** The payload where the API is out of order: the shell, and the generic panel. */
export const brokenPage = saying(503, 'no-data', 'error-title', 'error-logged');

/** The payload of an address pinned to figures that are no longer kept. */
export const gonePage = saying(410, 'unknown-page', 'version-gone-title', 'version-gone');

/** The payload of an address whose figures were replaced and dropped while it was answered. */
export const replacedPage = saying(503, 'no-data', 'version-replaced-title', 'version-replaced');

/** The payload of an address that no page can have. */
export const noPage = saying(404, 'unknown-page', 'page-not-found-title', 'page-not-found');

/** A shell without a page, which says two messages instead. */
function saying(status: number, reason: Decision['reason'], title: string, message: string) {
  return (context: SiteContext, visit: Visit, session: Session): PagePayload => {
    const suite = context.suite();
    const say = (key: string) => sayMessage(suite.messages, key);
    const decision: Decision = { open: false, reason, title: say(title), message: say(message) };
    return closedPayload(suite, visit, { status, decision, loggedIn: session.token !== null });
  };
}
