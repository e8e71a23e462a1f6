/** What a guard looks at in a request that changes something. */
export interface GuardedHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
  'content-type'?: string | undefined;
}

export interface Refusal {
  status: 403 | 415;
  code: string;
  message: string;
}

/**
 * Refuses requests that another site could have sent with the visitor's cookies. Browsers name the origin of every
 * POST, so a request without one comes from a program; either must send JSON, which no form can.
 */
export function refuseForeign(headers: GuardedHeaders): Refusal | null {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  const foreign =
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase());
  if (foreign) return { status: 403, code: 'foreign-origin', message: 'The request came from another site.' };
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'json-only', message: 'The content type has to be application/json.' };
  }
  return null;
}
