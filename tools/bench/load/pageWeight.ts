import type { Client } from '#e2e/harness/client.ts';

/**
 * Everything a browser loads for a document before the reader does anything: style sheets, fonts, messages
 * and scripts.
 */
const LOADED =
  /(?:<link rel="(?:stylesheet|preload|modulepreload)"[^>]* href|<script type="module" src|data-entry)="([^"]+)"/g;

/** Total bytes of a page, compressed with Brotli. @throws Error if a part cannot be loaded */
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
