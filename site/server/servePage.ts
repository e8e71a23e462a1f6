import { kindOf } from '#engine/blocks/kinds.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { firstPath } from '#engine/core/navigation/findPage.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { formatPageAddress, parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { settleAddress } from '#engine/page/address/settleAddress.ts';
import type { CompiledProduct, PagePayload } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { safeTarget } from './address/safeTarget.ts';
import { guarded } from './answers/guarded.ts';
import { keptAnswer } from './answers/keptAnswer.ts';
import { type PageForm, pageAnswer } from './answers/renderAnswer.ts';
import { movedHeaders, withNotice } from './answers/withNotice.ts';
import { askPerson } from './ask/askPage.ts';
import type { Exchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { type Answer, redirectAnswer } from './http/answer.ts';
import { type AskedPage, type AskedWritten, readPage, readWritten } from './pages/askedPage.ts';
import { noPage } from './pages/closedPages.ts';
import { loadPage } from './pages/loadPage.ts';
import { settledSearch } from './pages/settledSearch.ts';
import { reportAnswer, reportOf } from './print/report/answerReport.ts';

/** Answers an address below the root. `pathname` is that of the page, also when its payload is asked for. */
export async function answerPage(
  exchange: Exchange,
  context: SiteContext,
  pathname: string,
  form: PageForm,
): Promise<Answer> {
  const { visit, session, search } = exchange;
  const suite = context.suite();
  if (suite.content?.[visit.site.site]) {
    const asked = readWritten(visit, pathname, search);
    // Events pass: upcoming ones are looked up again every hour.
    return guarded(exchange, context, form, () =>
      cachedPage(exchange, context, { asked, path: asked.path, form, stamp: now().slice(0, HOUR) }),
    );
  }
  const product = suite.products[visit.site.product ?? ''];
  if (!product) return pageAnswer(exchange, context, noPage(context, visit, session), form);
  if (pathname === '/') return guarded(exchange, context, form, () => rootAnswer(exchange, context, product));
  const trimmed = pathname.replace(/\/+$/, '');
  const address = parsePageAddress(trimmed);
  const right = address && settleAddress(suite, product, address, search);
  if (!right) return pageAnswer(exchange, context, noPage(context, visit, session), form);
  const { area, path } = right.address;
  const isRight = area === address.area && path === address.path && trimmed === pathname;
  if (!isRight || right.search !== search) {
    // Built from its parts, because text that a visitor typed could lead to another host.
    return moved(exchange, context, formatPageAddress(right.address), form, right.search);
  }
  const asked = readPage(suite, product, visit, address, search, right.found);
  const answer = await guarded(exchange, context, form, async () =>
    address.print &&
    form === 'document' &&
    right.found?.page.blocks.some((block) => kindOf(block).gathersPages)
      ? printedReport(exchange, context, asked)
      : cachedPage(exchange, context, {
          asked,
          path: formatPageAddress(address),
          form,
          // Some pages speak of the months to come, and the print variant says which day it is.
          stamp: now().slice(0, asked.print ? DAY : MONTH),
        }),
  );
  return address.print ? answer : withNotice(answer, exchange, product, { area, form });
}

/** The print variant of a page that puts a report together is the report. */
async function printedReport(exchange: Exchange, context: SiteContext, asked: AskedPage): Promise<Answer> {
  const payload = await loadPage(context, asked, exchange.session);
  const { view } = payload;
  const report = view && (await reportOf(exchange, context, { asked, payload: { ...payload, view } }));
  return report
    ? reportAnswer(exchange, context, report)
    : pageAnswer(exchange, context, payload, 'document');
}

/**
 * The root redirects to the area in the query, otherwise to the one with which the product begins for the
 * person; the query stays.
 */
async function rootAnswer(
  exchange: Exchange,
  context: SiteContext,
  product: CompiledProduct,
): Promise<Answer> {
  const { visit, session, search } = exchange;
  const { area: asked, ...kept } = parseSearch(search);
  const named = correctSlug(asked ?? '');
  const area = named || (await askPerson(context.api, visit.site, session)).starts_in || product.benchmark;
  return redirectAnswer(302, pageHref(area, firstPath(product), kept), {
    'cache-control': KEEP_NOWHERE,
  });
}

// Characters of a moment up to its month, its day and its hour.
const [MONTH, DAY, HOUR] = [7, 10, 13];
const now = (): string => new Date().toISOString();

interface Wanted {
  asked: AskedPage | AskedWritten;
  /** of the page, without its query */
  path: string;
  form: PageForm;
  /** moment up to which the page holds */
  stamp: string;
}

/** The page, from memory where it may be. */
function cachedPage(
  exchange: Exchange,
  context: SiteContext,
  { asked, path, form, stamp }: Wanted,
): Promise<Answer> {
  const canonical = path + asked.search;
  return keptAnswer(exchange, context, { form, canonical, stamp }, async (by, version) => {
    const payload = await loadPage(context, asked, by.session, version);
    const right = payload.view && settledSearch(payload.view, by.search);
    if (right === null) return pageAnswer(by, context, payload, form);
    const answer = await moved(by, context, path, form, right, { notice: word('address-moved') });
    return form === 'document' ? { ...answer, headers: { ...answer.headers, ...movedHeaders() } } : answer;
  });
}

async function moved(
  exchange: Exchange,
  context: SiteContext,
  path: string,
  form: PageForm,
  search: string = exchange.search,
  more: Pick<PagePayload, 'notice'> = {},
): Promise<Answer> {
  const target = path + search;
  // Which choices fit may follow from what a person holds.
  const kept = exchange.session.token === null ? 'no-cache' : KEEP_NOWHERE;
  if (form === 'document') return redirectAnswer(301, target, { 'cache-control': kept });
  const payload = {
    ...noPage(context, exchange.visit, exchange.session),
    location: safeTarget(target),
    ...more,
  };
  return pageAnswer(exchange, context, payload, form);
}
