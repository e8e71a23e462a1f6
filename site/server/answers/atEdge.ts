import type { IncomingMessage } from 'node:http';
import { entityTag } from '#serving/http/entityTag.ts';
import type { Answer } from '#site/server/http/answer.ts';

/**
 * Seconds for which shared caches may store a public page, and for which they may still serve it while they
 * revalidate.
 */
const [FRESH, STALE] = [30, 30];
// Browsers ask each time: one that gave its own copy first would show who just logged in that they are not.
const KEEP_AT_EDGE = `public, max-age=0, must-revalidate, s-maxage=${FRESH}, stale-while-revalidate=${STALE}`;

/** Cookies that answers hang on, and whatever is spelt nearly so: no reader of cookies may be less careful than this. */
const TELLING = /userToken|theme/i;

/** Whether a request says nothing of who asks, so that its answer may be given to others who say nothing. */
export const isByAnybody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !TELLING.test(headers.cookie ?? '') && headers.authorization === undefined;

/**
 * A public page for caches between: it is theirs for a minute at most, and says which version it is of, in the words in which
 * `/api/version/` tags itself.
 */
export const atEdge = (answer: Answer, version: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': KEEP_AT_EDGE, 'rohe-version': entityTag(version) },
});
