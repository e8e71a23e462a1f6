import { ANYBODY, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { isOwnHost, siteOrigin } from '#site/server/address/findSite.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, compactAnswer } from '#site/server/http/answer.ts';
import type { PageForm } from './renderAnswer.ts';

/** Some eight hundred pages: the public ones of all public areas, alone and beside another. */
const KEPT_BYTES = 20 * 1024 * 1024;
// What an entry takes beside its body: key, headers, the map's own room.
const ENTRY_BYTES = 2_048;

/** Room for public pages. */
export const keptPages = (): KeyedCache<Answer> =>
  new MemoryCache({
    weight: KEPT_BYTES,
    weigh: ({ encoded }) => (encoded.br?.length ?? 0) + ENTRY_BYTES,
  });

/**
 * A public page comes from memory while the data and the grants it was made of hold. `canonical` is its address in full,
 * `stamp` what else it depends on. Of visitors who ask for a page at a time, one has it made.
 */
export async function keptAnswer(
  exchange: Exchange,
  context: SiteContext,
  { form, canonical, stamp = '' }: { form: PageForm; canonical: string; stamp?: string },
  load: () => Promise<Answer>,
): Promise<Answer> {
  const { visit, session } = exchange;
  // The links of a document repeat the address as it was typed, so another spelling of it is another document.
  const isCanonical = form === 'payload' || exchange.pathname + exchange.search === canonical;
  if (session.token || !context.pages || !isCanonical || !isOwnHost(visit)) return load();
  const version = await context.version();
  const { secure, site } = visit;
  const origin = siteOrigin(site, visit, secure);
  const shape = form === 'document' ? session.theme : form;
  return context.pages.getOrMake(
    { version, identity: ANYBODY, asked: [site.site, origin, stamp, shape, canonical] },
    async () => compactAnswer(await load()),
    // An answer of a version that went by meanwhile is not kept under the old one's name.
    async () => (await context.version()) === version,
  );
}
