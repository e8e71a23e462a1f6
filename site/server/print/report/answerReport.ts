import { cacheHeaders, withStyle } from '#serving/http/securityHeaders.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, textAnswer } from '#site/server/http/answer.ts';
import type { Gathering } from '#site/server/jobs/documentMaker.ts';
import type { AskedPage } from '#site/server/pages/askedPage.ts';
import { documentUrl } from '#site/server/print/page/printDocument.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import type { ReportContent } from '#site/shared/reportContent.ts';
import { gatheredBy, gatherReport } from './gatherReport.ts';
import { reportHtml } from './reportDocument.ts';

/** The document of a page with a report block; null for any other page. @throws as gatherReport */
export async function reportOf(
  exchange: Exchange,
  context: SiteContext,
  { asked, payload }: { asked: AskedPage; payload: OpenPayload },
  gathering?: Gathering,
): Promise<ReportContent | null> {
  const block = gatheredBy(payload.view);
  if (!block) return null;
  const { session, search } = exchange;
  const url = documentUrl(exchange);
  return gatherReport({ context, session, asked, payload, block, search, url }, gathering);
}

/** The document as a page to print, without scripts. */
export async function reportAnswer(
  { session }: Exchange,
  context: SiteContext,
  report: ReportContent,
): Promise<Answer> {
  const { html, css, policy } = await reportHtml(context, report);
  return textAnswer(200, 'text/html', html, {
    ...cacheHeaders(session.token === null),
    'content-security-policy': withStyle(policy, css),
  });
}
