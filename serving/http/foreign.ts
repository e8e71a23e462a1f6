import type { Problem } from '#generated/types.ts';

/** The headers that the cross-site check reads. */
export interface GuardedHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
  'content-type'?: string | undefined;
}

/**
 * Refuses requests that another site could have sent with the visitor's cookies. Browsers send an Origin with
 * every POST, so a request without one comes from a program. Both must send JSON, which no form can. A
 * request from our own origin may have no body, as a logout does.
 */
export function refuseForeign(headers: GuardedHeaders, came?: Came): Problem | null {
  if (isForeign(headers, came)) return FOREIGN;
  if (headers['content-type'] === undefined && !isSilent(headers)) return null;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return JSON_ONLY;
  }
  return null;
}

/** Refusal of a request from another site. */
export const FOREIGN: Problem = {
  status: 403,
  code: 'foreign-origin',
  message: 'The request came from another site.',
};
/** Refusal of content types that a form can send. */
export const JSON_ONLY: Problem = {
  status: 415,
  code: 'json-only',
  message: 'The content type has to be application/json.',
};

/** Whether a request names no origin. */
const isSilent = ({ origin, 'sec-fetch-site': fetchSite }: GuardedHeaders): boolean =>
  origin === undefined && fetchSite !== 'same-origin';

/** How a request arrived, if known. */
interface Came {
  secure: boolean;
}

/**
 * Whether the browser reports another site as the sender. For an https request, the same host over http
 * counts as another site.
 */
export function isForeign(
  { origin, host, 'sec-fetch-site': fetchSite }: GuardedHeaders,
  { secure }: Came = { secure: false },
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === undefined) return false;
  const sender = URL.parse(origin);
  return sender?.host !== host?.toLowerCase() || (secure && sender?.protocol !== 'https:');
}

/**
 * The same check for our forms, which work without scripts. Any site can send a form, so a request that names
 * no origin is refused too.
 */
export function refuseForeignForm(headers: GuardedHeaders, came?: Came): Problem | null {
  if (isSilent(headers) || isForeign(headers, came)) return FOREIGN;
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'form-only', message: 'The content type has to be that of a form.' };
  }
  return null;
}
