import type { IncomingMessage } from 'node:http';
import { findSite, isOnDomain } from '#site/server/address/findSite.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import { isSecure } from '#site/server/http/visitorAddress.ts';
import type { CookieScope, Session } from '#site/server/session/session.ts';
import { readSession } from '#site/server/session/session.ts';
import type { SiteContext } from './siteContext.ts';

/** A parsed request: its site, address and session. */
export interface Exchange {
  req: IncomingMessage;
  /** empty if nothing was sent */
  body: Buffer;
  method: string;
  pathname: string;
  /** '' or starting with '?' */
  search: string;
  visit: Visit;
  session: Session;
  cookies: CookieScope;
}

const MAX_URL = 4_096;

/** Parses a request. Null if its address does not have the form `/path?query` or is too long. */
export function readExchange(req: IncomingMessage, body: Buffer, context: SiteContext): Exchange | null {
  const url = req.url ?? '';
  if (!url.startsWith('/') || url.length > MAX_URL) return null;
  const [path = '', ...query] = url.split('?');
  const { domain } = context;
  const arrival = { host: req.headers.host, port: req.socket.localPort ?? 0, domain };
  const wide = isOnDomain(arrival.host, domain);
  const secure = isSecure(req, context.proxies, wide);
  return {
    req,
    body,
    method: req.method ?? 'GET',
    pathname: path,
    search: query.length > 0 && query[0] !== '' ? `?${query.join('?')}` : '',
    visit: { ...arrival, secure, site: findSite(context.suite().sites.sites, arrival) },
    session: readSession(req.headers.cookie, req.headers['sec-ch-ua-mobile'], req.headers.authorization),
    cookies: { secure, ...(wide ? { domain } : {}) },
  };
}
