import type { Client } from '#e2e/harness/client.ts';

/** What a document has its reader's browser load before anything is touched: style sheets, fonts, words and scripts. */
const LOADED =
  /(?:<link rel="(?:stylesheet|preload|modulepreload)"[^>]* href|<script type="module" src|data-entry)="([^"]+)"/g;

/** Bytes of a page in all, as they come over the line in brotli. @throws Error where a part does not come */
export async function pageWeight(site: Client, path: string): Promise<Record<string, number>> {
  const document = await sent(site, path, { 'accept-encoding': 'br' });
  const html = (await sent(site, path)).toString('utf8');
  const parts = [...new Set([...html.matchAll(LOADED)].map(([, href = '']) => href))];
  const bodies = await Promise.all(
    parts.map(async (href) => [href, (await sent(site, href, { 'accept-encoding': 'br' })).length] as const),
  );
  return { [path]: document.length, ...Object.fromEntries(bodies) };
}

async function sent(site: Client, path: string, headers?: Record<string, string>): Promise<Buffer> {
  const { status, body } = await site.get(path, headers);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return body;
}
