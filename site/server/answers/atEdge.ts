import type { IncomingMessage } from 'node:http';
import { entityTag } from '#serving/http/entityTag.ts';
import type { Answer } from '#site/server/http/answer.ts';

/**
 * Seconds for which shared caches may store a public page, and for which they may then serve it while
 * revalidating.
 */
const [FRESH, STALE] = [30, 30];
// Browsers always revalidate: a stale copy would show people who just logged in as logged out.
const KEEP_AT_EDGE = `public, max-age=0, must-revalidate, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`;

/**
 * Cookies that affect responses, and similar names: this check must not be less strict than any code that
 * reads cookies.
 */
const TELLING = /userToken|theme/i;

/** Whether a request identifies nobody, so that its response may be given to others who do not either. */
export const isByAnybody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !TELLING.test(headers.cookie ?? '') && headers.authorization === undefined;

/**
 * A public page for shared caches, for a minute at most. It names its version with the same entity tag as
 * `/api/version/`.
 */
export const atEdge = (answer: Answer, version: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': KEEP_AT_EDGE, 'rohe-version': entityTag(version) },
});
