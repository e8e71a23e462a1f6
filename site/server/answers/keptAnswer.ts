import { ANYBODY, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { networkOf } from '#engine/core/limits/countedAs.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, compactAnswer } from '#site/server/http/answer.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';
import { asOf } from './asOf.ts';
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

/** Who waits, and what tells one answer from another. */
function wantedBy({ req, visit, pathname, search }: Exchange, form: PageForm) {
  const asker = networkOf(visitorAddress(req));
  const { host, secure } = visit;
  return { asker, same: JSON.stringify([host, secure, form, pathname, search, req.headers.cookie]) };
}

/**
 * A public page comes from memory while the data and the grants it was made of hold. `canonical` is its address in full,
 * `stamp` what else it depends on. Of visitors who ask for a page at a time, one has it made,
 * and whatever is made has its turn. Without the API it comes as it was, for some minutes. @throws LineFull, ApiUnavailable
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
  const make = () => context.line.make(wantedBy(exchange, form), load);
  if (session.token || !context.pages || !isCanonical) return make();
  const { host, secure, site } = visit;
  const shape = form === 'document' ? session.theme : form;
  const asked = [site.site, host, secure, stamp, shape, canonical];
  const version = await context.version().catch((error: Error) => error);
  if (typeof version !== 'string') return formerAnswer(context, asked, version);
  return context.pages.getOrMake(
    { version, identity: ANYBODY, asked },
    async () => compactAnswer(await make()),
    // An answer of a version that went by meanwhile is not kept under the old one's name.
    async () => (await context.version()) === version,
  );
}

/** The public page as it was when the API answered last, which says so. @throws `error` where there is none */
async function formerAnswer(
  { pages, version, suite }: SiteContext,
  asked: readonly unknown[],
  error: Error,
): Promise<Answer> {
  const former = version.former();
  if (!former || !pages) throw error;
  const key = { version: former.version, identity: ANYBODY, asked };
  const kept = await pages.getOrMake(key, () => Promise.reject(error));
  // Whoever is turned away may have been let in since.
  if (kept.status !== 200) throw error;
  return asOf(kept, longDate(former.at, suite().sites.suite.timeZone));
}
