/** What a guard looks at in a request that changes something. */
export interface GuardedHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
  'content-type'?: string | undefined;
}

interface Refusal {
  status: 403 | 415;
  code: string;
  message: string;
}

/**
 * Refuses requests that another site could have sent with the visitor's cookies. Browsers name the origin of every
 * POST, so a request without one comes from a program; either must send JSON, which no form can.
 */
export function refuseForeign(headers: GuardedHeaders): Refusal | null {
  if (isForeign(headers)) return FOREIGN;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'json-only', message: 'The content type has to be application/json.' };
  }
  return null;
}

const FOREIGN: Refusal = {
  status: 403,
  code: 'foreign-origin',
  message: 'The request came from another site.',
};

function isForeign({ origin, host, 'sec-fetch-site': fetchSite }: GuardedHeaders): boolean {
  return (
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase())
  );
}

/**
 * The same for the forms of our pages, which work without scripts. Any site can send a form, so this one has to say where
 * it came from: a request that names no origin is refused too.
 */
export function refuseForeignForm(headers: GuardedHeaders): Refusal | null {
  const isSilent = headers.origin === undefined && headers['sec-fetch-site'] !== 'same-origin';
  if (isSilent || isForeign(headers)) return FOREIGN;
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'form-only', message: 'The content type has to be that of a form.' };
  }
  return null;
}
