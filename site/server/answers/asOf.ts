import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { jsonInHtml } from '#site/server/html/jsonInHtml.ts';
import { type Answer, plainBody } from '#site/server/http/answer.ts';
import { AS_OF } from '#site/shared/asOfElement.ts';

// Where a document begins to show something, and where a payload begins: as a whole answer, and in a document.
const BODY = '</head><body>';
const PAYLOAD = /(^|<script type="application\/json" id="page-payload"[^>]*>)\{/;

/**
 * A stored page with its date at the top. Caches may not store it: it has no tag, by which a browser would
 * take its own undated copy for the same.
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
