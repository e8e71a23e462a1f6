import type { CompiledSuite } from '#generated/types.ts';

/**
 * The public origin of a site.
 * @param site name or app_type of the site; an unknown one gives the home site
 * @param domain domain of the suite; absent: this machine
 */
export function publicOrigin(suite: CompiledSuite, site: string, domain: string | undefined): string {
  const found = suite.sites.sites.find((one) => one.site === site || one.app_type === site);
  if (domain) return `https://${found?.host ?? 'www'}.${domain}`;
  return `http://localhost:${found?.port ?? suite.sites.api.port}`;
}
