import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { LineFull } from '#serving/making/waiting.ts';
import { ApiUnavailable } from '#site/server/ask/apiClient.ts';
import {
  ActingRefused,
  KeyRefused,
  QuestionRefused,
  SessionRefused,
  VersionGone,
} from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, problemAnswer, redirectAnswer, textAnswer } from '#site/server/http/answer.ts';
import { brokenPage, gonePage, noPage, replacedPage } from '#site/server/pages/closedPages.ts';
import { actingCookies, logoutCookies } from '#site/server/session/session.ts';
import { busyAnswer } from './busyAnswer.ts';
import { type PageForm, pageAnswer } from './renderAnswer.ts';

/** Turns errors of API requests into responses for visitors. */
export async function guarded(
  exchange: Exchange,
  context: SiteContext,
  form: PageForm,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    const { visit, session, pathname } = exchange;
    const refused = refusedSession(error, exchange, form);
    if (refused) return refused;
    if (error instanceof VersionGone) {
      const isPinned = new URLSearchParams(exchange.search).has('version');
      return pageAnswer(
        exchange,
        context,
        (isPinned ? gonePage : replacedPage)(context, visit, session),
        form,
      );
    }
    if (error instanceof QuestionRefused) {
      return pageAnswer(exchange, context, noPage(context, visit, session), form);
    }
    if (error instanceof LineFull) return busyAnswer(exchange, context, form);
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

/** The response if the API refused a session or a key; null for other errors. */
export function refusedSession(error: unknown, exchange: Exchange, form: PageForm): Answer | null {
  const { cookies } = exchange;
  if (error instanceof KeyRefused) {
    const { status, code, message } = error.problem;
    return problemAnswer(status, code, message);
  }
  if (error instanceof SessionRefused) return reloaded(exchange, form, logoutCookies(cookies));
  if (error instanceof ActingRefused) return reloaded(exchange, form, actingCookies(null, cookies));
  return null;
}

/** Clears the refused cookies and lets the browser retry without them. */
function reloaded({ pathname, search }: Exchange, form: PageForm, cookies: string[]): Answer {
  const headers = { 'set-cookie': cookies, 'cache-control': KEEP_NOWHERE };
  if (form === 'document') return redirectAnswer(302, pathname + search, headers);
  return textAnswer(401, 'application/json', JSON.stringify({ status: 401, code: 'session-ended' }), headers);
}
