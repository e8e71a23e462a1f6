/** Cookie of the tours taken or declined on this device, by site and person. The server reads it too. */
const COOKIE = 'tours';
const YEAR = 31_536_000;
/** Largest number of entries: on shared devices, the oldest are dropped. */
const MOST = 20;

const nameOf = (site: string, crmId: string): string => `${site}~${encodeURIComponent(crmId)}`;

const taken = (cookies: string): string[] =>
  /(?:^|;\s*)tours=([^;]*)/.exec(cookies)?.[1]?.split('|').filter(Boolean) ?? [];

/** Whether a person has already been offered the tour of a site. */
export function isTourTaken(cookies: string | undefined, site: string, crmId: string): boolean {
  return taken(cookies ?? '').includes(nameOf(site, crmId));
}

/** The cookie after a person took or declined the tour of a site. */
export function tourCookie(cookies: string, site: string, crmId: string): string {
  const names = new Set([...taken(cookies), nameOf(site, crmId)]);
  return `${COOKIE}=${[...names].slice(-MOST).join('|')}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/**
 * Records that a person was offered the tour of a site. Visitors are not offered it; they find it in Help.
 */
export function rememberTour(site: string, crmId: string | null): void {
  if (crmId === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = tourCookie(document.cookie, site, crmId);
}
