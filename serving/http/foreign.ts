import type { Problem } from '#generated/types.ts';

/** The parts of a changing request that a guard checks. */
export interface GuardedHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
  'content-type'?: string | undefined;
}

/**
 * Refuses requests that another site could have sent with the visitor's cookies. Browsers name the origin of every
 * POST, so a request without one comes from a program; either must send JSON, which no form can. Only who names the own origin
 * may send nothing at all, as a logout does.
 */
export function refuseForeign(headers: GuardedHeaders, came?: Came): Problem | null {
  if (isForeign(headers, came)) return FOREIGN;
  if (headers['content-type'] === undefined && !isSilent(headers)) return null;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return JSON_ONLY;
  }
  return null;
}

/** What another site sent. */
export const FOREIGN: Problem = {
  status: 403,
  code: 'foreign-origin',
  message: 'The request came from another site.',
};
/** Content types that a form can send. */
export const JSON_ONLY: Problem = {
  status: 415,
  code: 'json-only',
  message: 'The content type has to be application/json.',
};

/** Names no origin that could be looked at. */
const isSilent = ({ origin, 'sec-fetch-site': fetchSite }: GuardedHeaders): boolean =>
  origin === undefined && fetchSite !== 'same-origin';

/** How a request came, where that is known. */
interface Came {
  secure: boolean;
}

/** Whether a browser says that another site sent the request; of one over https the same name without https is another. */
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
 * The same for the forms of our pages, which work without scripts. Any site can send a form, so this one has to say where
 * it came from: a request that names no origin is refused too.
 */
export function refuseForeignForm(headers: GuardedHeaders, came?: Came): Problem | null {
  if (isSilent(headers) || isForeign(headers, came)) return FOREIGN;
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'form-only', message: 'The content type has to be that of a form.' };
  }
  return null;
}
