import { isIP } from 'node:net';
import type { Site } from '#generated/types.ts';

/** How a request reached the server. */
export interface Arrival {
  /** Host header, with or without a port */
  host: string | undefined;
  /** port the server listens on */
  port: number;
  /** domain of the suite: sites have the addresses `<host>.<domain>` */
  domain?: string | undefined;
}

/** Host name of a Host header: lower case, without port; '' for an invalid one. */
export function hostName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return /^(\[[0-9a-f:]+\]|[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?)$/.test(name) ? name : '';
}

/**
 * The site of a request: by its name (`regions.localhost`, `regions.<domain>`) on any port, otherwise by
 * port, otherwise the first site.
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

/** Whether a Host header is the domain of the suite or one of its subdomains. */
export function isOnDomain(host: string | undefined, domain: string | undefined): boolean {
  const name = hostName(host);
  return domain !== undefined && (name === domain || name.endsWith(`.${domain}`));
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether pages for a Host header are cached. Invented hosts get responses but take no cache space. */
export function isOwnHost({ host, domain }: Pick<Arrival, 'host' | 'domain'>): boolean {
  const name = hostName(host);
  return domain !== undefined || LOOPBACK.includes(name) || name.endsWith('.localhost') || isIP(name) > 0;
}

/** Origin of another site for this visitor: by name if the request used a name, otherwise by port. */
export function siteOrigin(site: Site, { host, port, domain }: Arrival, secure: boolean): string {
  const scheme = secure ? 'https' : 'http';
  const name = hostName(host);
  const asked = /:(\d{1,5})$/.exec(host ?? '')?.[0] ?? '';
  // Over https the suite uses the default port. Only without https, in trials, is the request's port kept.
  if (isOnDomain(host, domain)) return `${scheme}://${site.host}.${domain}${secure ? '' : asked}`;
  if (name.endsWith('.localhost')) return `${scheme}://${site.host}.localhost:${port}`;
  // A suite with a domain never redirects to a host taken from the request.
  if (domain && !LOOPBACK.includes(name)) return `${scheme}://${site.host}.${domain}`;
  return `${scheme}://${name || 'localhost'}:${site.port}`;
}
