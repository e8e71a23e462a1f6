import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { jsonInHtml } from '#site/server/html/jsonInHtml.ts';
import { type Answer, plainBody } from '#site/server/http/answer.ts';
import { NOTICE } from '#site/shared/noticeElement.ts';

// Where visible content of a document begins, and where a payload begins: as a whole response, or in a
// document. Each may have a notice already.
const BODY = new RegExp(`</head><body>(?:<p id="${NOTICE}" role="status">([^<]*)</p>)?`);
const PAYLOAD =
  /(^|<script type="application\/json" id="page-payload"[^>]*>)\{(?:"notice":"((?:[^"\\]|\\.)*)",)?/;

/**
 * A page with a line at its top. It may not be stored and has no entity tag: otherwise a browser would show
 * its own copy without the line.
 */
export function noticeLine({ etag: _, ...answer }: Answer, text: string): Answer {
  const after = (before: string | undefined, more: string) => (before ? `${before} ${more}` : more);
  const said = plainBody(answer)
    .toString('utf8')
    .replace(
      BODY,
      (_, before) => `</head><body><p id="${NOTICE}" role="status">${after(before, escapeMarkup(text))}</p>`,
    )
    .replace(
      PAYLOAD,
      (_, start, before) => `${start}{"notice":"${after(before, jsonInHtml(text).slice(1, -1))}",`,
    );
  return {
    ...answer,
    headers: { ...answer.headers, 'cache-control': KEEP_NOWHERE },
    body: Buffer.from(said),
    encoded: {},
  };
}
