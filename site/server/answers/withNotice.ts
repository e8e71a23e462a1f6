import { parseCookie } from 'cookie';
import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { CompiledProduct } from '#generated/types.ts';
import { KEEP_NOWHERE, withStyle } from '#serving/http/securityHeaders.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, plainBody, textAnswer } from '#site/server/http/answer.ts';
import { formatCookie } from '#site/server/session/cookies.ts';

const MOVED_COOKIE = 'moved';
/** Seconds for a browser to follow a redirect. */
const FOLLOWED_IN = 30;
const CSS =
  '.moved{padding:10px 16px;background:var(--focus-soft);color:var(--ink);font-size:15px;text-align:center}.moved p{margin:0}@media print{.moved{display:none}}';

/** Headers of a redirect to another year or choice than requested. The target page shows a notice once. */
export const movedHeaders = (): Record<string, string> => ({
  'set-cookie': formatCookie(MOVED_COOKIE, '1', { maxAge: FOLLOWED_IN }),
  'cache-control': KEEP_NOWHERE,
});

const isMoved = ({ req }: Pick<Exchange, 'req'>): boolean =>
  parseCookie(req.headers.cookie ?? '')[MOVED_COOKIE] === '1';

/**
 * The notice on a page that differs from the request: too many comparators, or a year or choice without
 * figures. '' if there is none.
 */
function noticeOf(exchange: Exchange, { compare: { max } }: CompiledProduct, area: string): string {
  const asked = parseCompare(parseSearch(exchange.search).compare, Infinity, area);
  return [
    isMoved(exchange) ? word('address-moved') : '',
    asked.length > max ? word('address-too-many', { count: max }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Adds the notice to a document, if there is one. Cached pages have none, so nobody else sees it. */
export async function withNotice(
  answer: Answer,
  exchange: Exchange,
  context: SiteContext,
  product: CompiledProduct,
  area: string,
): Promise<Answer> {
  const notice = answer.status === 200 ? noticeOf(exchange, product, area) : '';
  if (notice === '') return answer;
  const { policy } = await context.renderer();
  const line = `<style>${CSS}</style></head><body><aside class="moved"><p role="status">${escapeMarkup(notice)}</p></aside>`;
  const html = plainBody(answer)
    .toString('utf8')
    .replace('</head><body>', () => line);
  return textAnswer(answer.status, 'text/html', html, {
    ...answer.headers,
    'cache-control': KEEP_NOWHERE,
    'content-security-policy': withStyle(String(answer.headers['content-security-policy'] ?? policy), CSS),
    ...(isMoved(exchange) && { 'set-cookie': formatCookie(MOVED_COOKIE, '', { maxAge: 0 }) }),
  });
}
