import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { AGAIN } from '#serving/making/makingLine.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { type Answer, problemAnswer, textAnswer } from '#site/server/http/answer.ts';
import type { PageForm } from './renderAnswer.ts';

/**
 * The response if too many pages are being rendered: immediate and cheap. Browsers reload the document on
 * their own, with or without scripts. Scripts that fetch payloads retry too.
 */
export async function busyAnswer(
  { session }: Exchange,
  context: SiteContext,
  form: PageForm,
): Promise<Answer> {
  const seconds = String(AGAIN);
  const [title, message] = [word('busy-title'), word('busy', { seconds })];
  const headers = { 'cache-control': KEEP_NOWHERE, 'retry-after': seconds };
  if (form === 'payload') return problemAnswer(503, 'busy', message, headers);
  const { css, fonts } = await context.renderer();
  const html = htmlDocument({
    title,
    theme: session.theme,
    css,
    fonts,
    head: '<meta name="robots" content="noindex">',
    body: `<main><h1>${escapeMarkup(title)}</h1><p role="status">${escapeMarkup(message)}</p></main>`,
  });
  return textAnswer(503, 'text/html', html, { ...headers, refresh: seconds });
}

/** The same for requests of files and figures, which do not retry. */
export function busyCallAnswer(): Answer {
  const seconds = String(AGAIN);
  return problemAnswer(503, 'busy', word('busy-call', { seconds }), { 'retry-after': seconds });
}
