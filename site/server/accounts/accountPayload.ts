import type { Decision, PagePayload } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { type PageForm, pageAnswer } from '#site/server/answers/renderAnswer.ts';
import { askPage, askPerson } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { buildPayload } from '#site/server/pages/buildPayload.ts';
import { noPage } from '#site/server/pages/closedPages.ts';
import { drawnAround } from '#site/server/pages/writtenPage.ts';
import type { DrawnView } from '#site/shared/contentPage.ts';

/** An account page before it is rendered. */
export interface AccountPageParts extends Pick<DrawnView, 'title' | 'done' | 'segments'> {
  summary?: string | undefined;
  /** the page needs no scripts */
  still?: true;
  /** absent: text */
  layout?: DrawnView['layout'];
}

interface AccountAnswerOptions {
  form?: PageForm;
  status?: number;
  headers?: Answer['headers'];
  /** without asking the API: the page greets nobody and has no menu */
  isAlone?: true;
}

const OPEN: Decision = { open: true, reason: 'open', title: '', message: '' };
/** An account page in the shell of the marketing site, never cached. @throws as askPerson */
export async function accountAnswer(
  exchange: Exchange,
  context: SiteContext,
  { summary, layout = 'text', still, ...parts }: AccountPageParts,
  { form = 'document', status = 200, headers = {}, isAlone }: AccountAnswerOptions = {},
): Promise<Answer> {
  const { visit, session, pathname } = exchange;
  const suite = context.suite();
  const shell: PagePayload = isAlone
    ? { ...noPage(context, visit, session), status: 200, menu: 'top', decision: OPEN }
    : buildPayload({ suite, visit, answer: await askShell(exchange, context) }, true);
  const { contentPage } = await context.renderer();
  const payload: PagePayload = {
    ...shell,
    content: {
      path: pathname,
      title: parts.title,
      html: contentPage({
        view: { ...parts, layout, ...(summary && { summary }) },
        around: drawnAround({ visit, path: pathname, suite }, shell),
      }),
      layout: 'wide',
      ...(still && { still }),
    },
  };
  const answer = await pageAnswer(exchange, context, payload, form);
  const { etag: _, ...rest } = answer;
  return {
    ...rest,
    status: form === 'document' ? status : answer.status,
    headers: {
      ...answer.headers,
      ...headers,
      'cache-control': KEEP_NOWHERE,
      'x-robots-tag': 'noindex',
    },
  };
}

/** The person and, on a site of written pages, its menu. @throws as askPage */
async function askShell({ visit: { site }, session, pathname }: Exchange, { api, suite }: SiteContext) {
  const isWritten = suite().content?.[site.site] !== undefined;
  const { around } = isWritten
    ? await askPage(api, { site, address: pathname }, session)
    : { around: { context: await askPerson(api, site, session) } };
  return { decision: OPEN, around };
}
