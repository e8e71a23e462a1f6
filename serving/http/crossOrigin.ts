import { DATA_VERSION } from './dataVersion.ts';

/**
 * Lets scripts of any site read an answer. A browser gives them none that it asked for with cookies, so this goes with answers that
 * depend on no cookie: those for everybody, and those for a key in the header Authorization.
 */
export const READABLE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `Content-Disposition, ETag, Retry-After, ${DATA_VERSION}`,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Answers a browser that asks whether a script of another site may send a key: it may, to read and not to change. */
export const MAY_SEND_KEY: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': `Authorization, If-None-Match, ${DATA_VERSION}`,
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
