import { isIP } from 'node:net';
import type { Site } from '#generated/types.ts';

/** Where a request arrived. */
export interface Arrival {
  /** Host header, with or without a port */
  host: string | undefined;
  /** port the server listens on */
  port: number;
  /** domain of the suite: sites answer to `<host>.<domain>` */
  domain?: string | undefined;
}

/** Host name of a Host header: lower case, without port; '' for an invalid one. */
export function hostName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return /^(\[[0-9a-f:]+\]|[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?)$/.test(name) ? name : '';
}

/**
 * The site a request is for: by its name (`regions.localhost`, `regions.<domain>`) on any port, else by the port, else
 * the first site of the suite.
 */
export function findSite(sites: readonly Site[], { host, port, domain }: Arrival): Site {
  const name = hostName(host);
  const named = sites.find((site) =>
    [`${site.host}.localhost`, domain && `${site.host}.${domain}`].includes(name),
  );
  const [first] = sites;
  const found = named ?? sites.find((site) => site.port === port) ?? first;
  if (!found) throw new Error('The suite has no sites.');
  return found;
}

/** Whether a Host header names the domain of the suite, or something on it. */
export function isOnDomain(host: string | undefined, domain: string | undefined): boolean {
  const name = hostName(host);
  return domain !== undefined && (name === domain || name.endsWith(`.${domain}`));
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether pages are kept for a Host header: one that anybody could make up is answered, and takes no room from others. */
export function isOwnHost({ host, domain }: Pick<Arrival, 'host' | 'domain'>): boolean {
  const name = hostName(host);
  return domain !== undefined || LOOPBACK.includes(name) || name.endsWith('.localhost') || isIP(name) > 0;
}

/**
 * Origin of another site for the visitor of this request: by name if the request came by name, otherwise by
 * port.
 */
export function siteOrigin(site: Site, { host, port, domain }: Arrival, secure: boolean): string {
  const scheme = secure ? 'https' : 'http';
  const name = hostName(host);
  const asked = /:(\d{1,5})$/.exec(host ?? '')?.[0] ?? '';
  // Over https the suite is at the port of https; only where it is tried without does a port of the request count.
  if (isOnDomain(host, domain)) return `${scheme}://${site.host}.${domain}${secure ? '' : asked}`;
  if (name.endsWith('.localhost')) return `${scheme}://${site.host}.localhost:${port}`;
  // A suite with a domain never redirects to a host that only the request names.
  if (domain && !LOOPBACK.includes(name)) return `${scheme}://${site.host}.${domain}`;
  return `${scheme}://${name || 'localhost'}:${site.port}`;
}
