import { parseCookie } from 'cookie';
import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { CompiledProduct } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { formatCookie } from '#site/server/session/cookies.ts';
import { noticeLine } from './noticeLine.ts';
import type { PageForm } from './renderAnswer.ts';

const MOVED_COOKIE = 'moved';
/** Seconds for a browser to follow a redirect. */
const FOLLOWED_IN = 30;

/** Headers of a redirect to another year or choice than requested. The target page shows a notice once. */
export const movedHeaders = (): Record<string, string> => ({
  'set-cookie': formatCookie(MOVED_COOKIE, '1', { maxAge: FOLLOWED_IN }),
  'cache-control': KEEP_NOWHERE,
});

/**
 * The page with a notice if it differs from the request: too many comparators, or a redirect from a year or
 * choice without figures. Cached pages have none, so nobody else sees it.
 */
export function withNotice(
  answer: Answer,
  { req, search }: Exchange,
  { compare: { max } }: CompiledProduct,
  { area, form }: { area: string; form: PageForm },
): Answer {
  if (answer.status !== 200) return answer;
  const isMoved = form === 'document' && parseCookie(req.headers.cookie ?? '')[MOVED_COOKIE] === '1';
  const asked = parseCompare(parseSearch(search).compare, Infinity, area);
  const notices = [
    isMoved ? word('address-moved') : '',
    asked.length > max ? word('address-too-many', { count: max }) : '',
  ].filter(Boolean);
  if (notices.length === 0) return answer;
  const said = noticeLine(answer, notices.join(' '));
  const over = isMoved && { 'set-cookie': formatCookie(MOVED_COOKIE, '', { maxAge: 0 }) };
  return { ...said, headers: { ...said.headers, ...over } };
}
