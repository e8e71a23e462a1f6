import { oneSize, slimPictures } from '#engine/charts/legend/rolesDrawn.ts';
import type { CompiledSuite, PagePayload } from '#generated/types.ts';
import { cacheHeaders, withStyle } from '#serving/http/securityHeaders.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { withTelemetry } from '#site/server/context/withTelemetry.ts';
import { wordFile } from '#site/server/files/wordFiles.ts';
import { headTags, linkedDataTags } from '#site/server/findable/headTags.ts';
import { documentDescription } from '#site/server/findable/pageDescription.ts';
import { htmlDocument, rootTag } from '#site/server/html/document.ts';
import { type DocumentStyle, documentStyle, stylesFor } from '#site/server/html/documentStyle.ts';
import { printStyle } from '#site/server/html/printStyle.ts';
import { type Answer, textAnswer } from '#site/server/http/answer.ts';
import { noPage } from '#site/server/pages/closedPages.ts';
import { knownSize } from '#site/server/session/session.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';
import { isTourTaken } from '#site/shared/toursTaken.ts';

import { isStill } from './isStill.ts';

/** The document of an address, or only its payload for a browser that already has the shell. */
export type PageForm = 'document' | 'payload';

/** ms that a page with a missing picture is cached: the next rendering may succeed. */
const LACKING_FOR = 60_000;

/** A payload as an HTML document or as JSON. */
export async function pageAnswer(
  { req, visit, session, pathname, search }: Exchange,
  context: SiteContext,
  shown: PagePayload,
  form: PageForm,
): Promise<Answer> {
  const renderer = await context.renderer();
  const whole = withTour(withTelemetry(shown, context.telemetry), context.suite(), req.headers.cookie);
  const size = knownSize({ session, print: whole.print });
  const isBoth = whole.print || (form === 'payload' && !size);
  const payload = isBoth ? whole : oneSize(whole, size ?? 'narrow');
  const anonymous = session.token === null && payload.status < 500;
  const headers = { ...cacheHeaders(anonymous), 'rohe-build': renderer.build };
  const lacking = payload.undrawn !== undefined && { until: Date.now() + LACKING_FOR };
  const open = { ...(anonymous && payload.status === 200 && { isPublic: true as const }), ...lacking };
  if (form === 'payload') {
    // The browser already has the messages from its first page.
    const text = JSON.stringify({ ...payload, messages: {} });
    // Gates get status 200, like other pages; errors keep theirs, so that the request is repeated.
    const status = payload.status >= 500 ? payload.status : 200;
    return { ...textAnswer(status, 'application/json', text, headers), ...open };
  }
  const origin = siteOrigin(visit.site, visit, visit.secure);
  const still = isStill(payload, session.token === null);
  const body = renderer.page({ ...payload, still }, pathname + search);
  const isWritten = payload.menu === 'top';
  const blocks = payload.view?.blocks ?? [];
  const root = { theme: session.theme, still };
  const style: DocumentStyle = payload.print
    ? {
        css:
          (isWritten ? renderer.contentCss : renderer.css) +
          printStyle(payload, origin + pathname.replace(/\/pdf$/, '') + search, Date.now()),
        styles: stylesFor(renderer, blocks),
      }
    : documentStyle(renderer, blocks, `${rootTag(root)}<body>${body}`, isWritten);
  const findable = { payload, origin, pathname, anonymous: session.token === null };
  const html = htmlDocument({
    title: documentTitle(payload),
    description: documentDescription(payload),
    ...root,
    ...style,
    head: headTags(findable),
    body,
    foot: linkedDataTags(findable),
    ...(!still && {
      // Drawings are already in the markup, so the browser reads them there.
      data: { ...slimPictures(payload), messages: {} },
      words: wordFile(payload.messages).href,
      scripts: renderer.scripts,
      entry: renderer.entry,
      preloads: renderer.preloads,
    }),
    fonts: renderer.fonts,
  });
  const answer = textAnswer(payload.status, 'text/html', html, {
    ...headers,
    // Each document has a style of its own, so its policy allows the hash of that.
    'content-security-policy': withStyle(renderer.policy, style.css),
    ...(payload.status === 503 ? { 'retry-after': '5' } : {}),
  });
  return { ...answer, ...open };
}

/** Offers the site's tour to people who have not taken it on this device. */
function withTour(payload: PagePayload, { tours }: CompiledSuite, cookies: string | undefined): PagePayload {
  const { user } = payload.context ?? {};
  const { site } = payload.site;
  const isNew = user && tours?.[site] && !isTourTaken(cookies, site, user.crm_id);
  return isNew && payload.status === 200 && !payload.print ? { ...payload, offerTour: true } : payload;
}

/** The "not found" document, for routes that find nothing. */
export function answerNoPage(exchange: Exchange, context: SiteContext): Promise<Answer> {
  return pageAnswer(exchange, context, noPage(context, exchange.visit, exchange.session), 'document');
}
