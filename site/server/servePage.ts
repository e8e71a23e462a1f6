import { kindOf } from '#engine/blocks/kinds.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { firstPath, presentPath } from '#engine/core/navigation/findPage.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { type SettledPath, settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledProduct, CompiledSuite, PagePayload } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { formatPageAddress, type PageAddress, parsePageAddress } from './address/pageAddress.ts';
import { fittingQuery, joinLists } from './address/pageQuery.ts';
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
import { firstArea } from './pages/person.ts';
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
  const content = suite.content?.[visit.site.site];
  if (content) {
    const asked = readWritten(content, visit, pathname, search);
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
  const area = address ? correctSlug(address.area) : '';
  if (!address || area === '') return pageAnswer(exchange, context, noPage(context, visit, session), form);
  const typed = settlePath(suite, product, address.path, parseSearch(search));
  const known = isKnown(typed) ? address.path : knownPath(suite, product, address.path);
  const path = presentPath(product, address.path) ?? (known || firstPath(product));
  const found = path === address.path ? typed : settlePath(suite, product, path, parseSearch(search));
  // Area, path and query are corrected together, so that no reader is redirected twice for what was typed.
  const right = { ...address, area, path: found && !found.unknown ? found.path : path };
  const query = found ? fittingSearch(suite, product, found, right, search) : search;
  const isRight = area === address.area && right.path === address.path && trimmed === pathname;
  if (!isRight || query !== search) {
    // Built from its parts, because text that a visitor typed could lead to another host.
    return moved(exchange, context, formatPageAddress(right), form, query);
  }
  const asked = readPage(suite, product, visit, address, search, found);
  const answer = await guarded(exchange, context, form, async () =>
    address.print &&
    form === 'document' &&
    asked.question.page?.blocks.some((block) => kindOf(block).gathersPages)
      ? printedReport(exchange, context, asked)
      : cachedPage(exchange, context, {
          asked,
          path: formatPageAddress(address),
          form,
          // Some pages speak of the months to come, and the print variant says which day it is.
          stamp: now().slice(0, asked.print ? DAY : MONTH),
        }),
  );
  const isRead = form === 'document' && !address.print;
  return isRead ? withNotice(answer, exchange, context, product, area) : answer;
}

const isKnown = (found: SettledPath | null): boolean => found !== null && !found.unknown;

/** A path in the letters of a page, if one is meant: capitals, macrons and spaces are corrected as in areas. */
function knownPath(suite: CompiledSuite, product: CompiledProduct, path: string): string {
  const right = path.split('/').map(correctSlug).join('/');
  return right !== path && isKnown(settlePath(suite, product, right)) ? right : path;
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

/** The query that fits a page: as typed if everything in it does, or if there is no such page. */
function fittingSearch(
  suite: CompiledSuite,
  product: CompiledProduct,
  { page, params, unknown }: SettledPath,
  { area }: PageAddress,
  typed: string,
): string {
  const search = joinLists(typed, page);
  if (unknown) return search;
  const asked = parseSearch(search);
  const kept = fittingQuery(suite, product, page, area, asked, params);
  return Object.entries(asked).every(([name, value]) => kept[name] === value) ? search : formatSearch(kept);
}

/**
 * The root redirects to the area in the query, otherwise to the first default area the person may see; the
 * query stays.
 */
async function rootAnswer(
  exchange: Exchange,
  context: SiteContext,
  product: CompiledProduct,
): Promise<Answer> {
  const { visit, session, search } = exchange;
  const { area: asked, ...kept } = parseSearch(search);
  const named = correctSlug(asked ?? '');
  const area =
    named || firstArea(context.suite(), product, await askPerson(context.api, visit.site, session));
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
    const answer = await moved(by, context, path, form, right, { reload: true });
    return form === 'document' ? { ...answer, headers: { ...answer.headers, ...movedHeaders() } } : answer;
  });
}

async function moved(
  exchange: Exchange,
  context: SiteContext,
  path: string,
  form: PageForm,
  search: string = exchange.search,
  more: Pick<PagePayload, 'reload'> = {},
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
