import { ANYBODY, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import { isOwnHost, siteOrigin } from '#site/server/address/findSite.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, compactAnswer } from '#site/server/http/answer.ts';
import { asOf } from './asOf.ts';
import { atEdge, isByAnybody } from './atEdge.ts';
import { inLine } from './inLine.ts';
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
 * `stamp` what else it depends on. Of visitors who ask for a page at a time one has it made, whatever is made has its turn, and what is
 * asked for most is made ready when either changes. Without the API it comes as it was, for some minutes. @throws LineFull, ApiUnavailable
 */
export async function keptAnswer(
  exchange: Exchange,
  context: SiteContext,
  { form, canonical, stamp = '' }: { form: PageForm; canonical: string; stamp?: string },
  load: (exchange: Exchange) => Promise<Answer>,
): Promise<Answer> {
  const { visit, session } = exchange;
  // The links of a document repeat the address as it was typed, so another spelling of it is another document.
  const isCanonical = form === 'payload' || exchange.pathname + exchange.search === canonical;
  const { pages, ahead } = context;
  const same = [
    visit.host,
    visit.secure,
    form,
    exchange.pathname,
    exchange.search,
    exchange.req.headers.cookie,
    session.chartWidth,
  ];
  if (session.token || !pages || !isCanonical || !isOwnHost(visit))
    return inLine(exchange, context, () => load(exchange), same);
  const { secure, site } = visit;
  const origin = siteOrigin(site, visit, secure);
  const shape = [form === 'document' ? session.theme : form, session.chartWidth];
  const asked = [site.site, origin, stamp, shape, canonical];
  const present = await context.version().catch((error: Error) => error);
  if (typeof present !== 'string') return formerAnswer(context, asked, present);
  const visitor = anyVisitor(exchange);
  const kept = (version: string, making: () => Promise<Answer>) =>
    pages.getOrMake(
      { version, identity: ANYBODY, asked },
      async () => compactAnswer(await making()),
      // An answer of a version that went by meanwhile is not kept under the old one's name.
      async () => (await context.version()) === version,
    );
  void ahead.see(present);
  const answer = await kept(present, () => inLine(exchange, context, () => load(visitor), same));
  if (answer.status === 200) {
    const page = JSON.stringify([site.site, origin, shape, canonical]);
    ahead.count(page, (version) => kept(version, () => load(visitor)));
  }
  return answer.isPublic && isByAnybody(exchange.req) ? atEdge(answer, present) : answer;
}

/** The same question by nobody in particular: what is kept depends on nothing else that a browser sends. */
function anyVisitor(exchange: Exchange): Exchange {
  const req = { headers: {}, socket: {} } as Exchange['req'];
  return { ...exchange, req, body: Buffer.alloc(0) };
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
