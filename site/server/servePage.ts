import { correctSlug } from '../../engine/areas/correctSlug.ts';
import { pageHref } from '../../engine/navigation/pageHref.ts';
import { parseSearch } from '../../engine/navigation/searchString.ts';
import type { CompiledProduct } from '../../generated/types.ts';
import { formatPageAddress, type PageAddress, parsePageAddress } from '../address/pageAddress.ts';
import { ApiUnavailable } from '../pages/apiClient.ts';
import { ActingRefused, askPerson, QuestionRefused, SessionRefused } from '../pages/askPage.ts';
import { firstArea } from '../pages/firstArea.ts';
import { type AskedPage, brokenPage, loadPage, noPage, readPage } from '../pages/loadPage.ts';
import { actingCookies, logoutCookies } from '../session/session.ts';
import { type Answer, compactAnswer, redirectAnswer, textAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { type PageForm, pageAnswer, suiteAnswer } from './renderAnswer.ts';
import type { SiteContext } from './siteContext.ts';

/** Answers an address below the root. `pathname` is that of the page, also when its payload is asked for. */
export async function answerPage(
  exchange: Exchange,
  context: SiteContext,
  pathname: string,
  form: PageForm,
): Promise<Answer> {
  const { visit, session, search } = exchange;
  const product = context.suite().products[visit.site.product ?? ''];
  if (!product) return suiteAnswer(exchange, context, pathname);
  if (pathname === '/') return guarded(exchange, context, form, () => rootAnswer(exchange, context, product));
  const trimmed = pathname.replace(/\/+$/, '');
  const address = parsePageAddress(trimmed);
  const area = address ? correctSlug(address.area) : '';
  if (!address || area === '') return pageAnswer(exchange, context, noPage(context, visit, session), form);
  if (area !== address.area || trimmed !== pathname) {
    // Written anew from its parts: what a visitor typed could lead to another host.
    return moved(exchange, context, formatPageAddress({ ...address, area }), form);
  }
  return guarded(exchange, context, form, () =>
    cachedPage(exchange, context, { asked: readPage(product, visit, address, search), address, form }),
  );
}

/** The root leads to the area named in the query, else to the first default area the person may see; the query stays. */
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
  return redirectAnswer(302, pageHref(area, '', kept), { 'cache-control': 'private, no-store' });
}

// What an entry takes beside its body: key, headers, the map's own room.
const ENTRY_BYTES = 2_048;
const DAY = 86_400_000;

interface Wanted {
  asked: AskedPage;
  address: PageAddress;
  form: PageForm;
}

/** A public page comes from memory while the data and the grants it was made of hold. */
async function cachedPage(exchange: Exchange, context: SiteContext, wanted: Wanted): Promise<Answer> {
  const { visit, session } = exchange;
  const load = async () => {
    const payload = await loadPage(context, wanted.asked, session);
    return pageAnswer(exchange, context, payload, wanted.form);
  };
  const { asked, address, form } = wanted;
  const canonical = formatPageAddress(address) + asked.search;
  // The links of a document repeat the address as it was typed, so another spelling of it is another document.
  const isCanonical = form === 'payload' || exchange.pathname + exchange.search === canonical;
  if (session.token || !context.pages || !isCanonical) return load();
  const version = await context.version();
  const key = [
    version,
    // Some pages speak of the months to come.
    new Date().toISOString().slice(0, 7),
    visit.site.site,
    visit.host,
    visit.secure,
    form === 'document' ? session.theme : form,
    canonical,
    // The print variant says which day it is.
    asked.print ? Math.floor(Date.now() / DAY) : '',
  ].join('\n');
  const kept = context.pages.get(key);
  if (kept) return kept;
  const answer = compactAnswer(await load());
  const bytes = (answer.encoded.br?.length ?? 0) + ENTRY_BYTES;
  // An answer of a version that went by meanwhile is not kept under the old one's name.
  if ((await context.version()) === version) context.pages.set(key, answer, bytes);
  return answer;
}

/** Turns what can go wrong on the way to the API into what a visitor sees. */
export async function guarded(
  exchange: Exchange,
  context: SiteContext,
  form: PageForm,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    const { visit, session, cookies, pathname } = exchange;
    if (error instanceof SessionRefused) {
      return reloaded(exchange, form, logoutCookies(cookies));
    }
    if (error instanceof ActingRefused) return reloaded(exchange, form, actingCookies(null, cookies));
    if (error instanceof QuestionRefused) {
      return pageAnswer(exchange, context, noPage(context, visit, session), form);
    }
    const unavailable = error instanceof ApiUnavailable;
    context.log({
      level: 'error',
      message: unavailable ? 'The API did not answer.' : 'A page could not be made.',
      site: visit.site.site,
      path: pathname,
      error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
    });
    return pageAnswer(exchange, context, brokenPage(context, visit, session), form);
  }
}

/** Clears the cookies that the API refused and has the browser ask again, now without them. */
function reloaded({ pathname, search }: Exchange, form: PageForm, cookies: string[]): Answer {
  const headers = { 'set-cookie': cookies, 'cache-control': 'private, no-store' };
  if (form === 'document') return redirectAnswer(302, pathname + search, headers);
  return textAnswer(401, 'application/json', JSON.stringify({ status: 401, code: 'session-ended' }), headers);
}

async function moved(
  exchange: Exchange,
  context: SiteContext,
  path: string,
  form: PageForm,
): Promise<Answer> {
  const location = path + exchange.search;
  if (form === 'document') return redirectAnswer(301, location, { 'cache-control': 'no-cache' });
  const payload = { ...noPage(context, exchange.visit, exchange.session), location };
  return pageAnswer(exchange, context, payload, form);
}
