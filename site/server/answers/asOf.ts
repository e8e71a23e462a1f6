import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { jsonInHtml } from '#site/server/html/jsonInHtml.ts';
import { type Answer, plainBody } from '#site/server/http/answer.ts';
import { AS_OF } from '#site/shared/asOfElement.ts';

// Where visible content of a document begins, and where a payload begins: as a whole response, or in a
// document.
const BODY = '</head><body>';
const PAYLOAD = /(^|<script type="application\/json" id="page-payload"[^>]*>)\{/;

/**
 * A cached page with its date at the top. It may not be stored and has no entity tag: otherwise a browser
 * would show its own undated copy.
 */
export function asOf({ etag: _, ...answer }: Answer, date: string): Answer {
  const text = word('as-of', { date });
  const line = `${BODY}<p id="${AS_OF}" role="status">${escapeMarkup(text)}</p>`;
  const said = plainBody(answer)
    .toString('utf8')
    .replace(BODY, () => line)
    .replace(PAYLOAD, (_, before: string) => `${before}{"asOf":${jsonInHtml(text)},`);
  return {
    ...answer,
    headers: { ...answer.headers, 'cache-control': KEEP_NOWHERE },
    body: Buffer.from(said),
    encoded: {},
  };
}
