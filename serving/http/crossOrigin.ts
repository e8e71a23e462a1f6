import { DATA_VERSION } from './dataVersion.ts';

/**
 * Lets scripts of any site read a response. Browsers deny this if the request carried cookies. So these
 * headers suit only responses that depend on no cookie: public ones, and those for a key in the Authorization
 * header.
 */
export const READABLE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `Content-Disposition, ETag, Retry-After, ${DATA_VERSION}`,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Preflight response: a script of another site may send a key to read data, not to change it. */
export const MAY_SEND_KEY: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': `Authorization, If-None-Match, ${DATA_VERSION}`,
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
