import { ANYBODY, type CacheKey, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { isOwnHost, siteOrigin } from '#site/server/address/findSite.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, compactAnswer } from '#site/server/http/answer.ts';
import { atEdge, isByAnybody } from './atEdge.ts';
import { inLine } from './inLine.ts';
import { noticeLine } from './noticeLine.ts';
import type { PageForm } from './renderAnswer.ts';

/** Some eight hundred pages: the public pages of all public areas, without and with a comparator. */
const KEPT_BYTES = 20 * 1024 * 1024;
// Memory of an entry besides its body: key, headers, and overhead of the map.
const ENTRY_BYTES = 2_048;

/** The cache of public pages. */
export const keptPages = (): KeyedCache<Answer> =>
  new MemoryCache({
    weight: KEPT_BYTES,
    weigh: ({ encoded }) => (encoded.br?.length ?? 0) + ENTRY_BYTES,
    isFresh: ({ until }) => until === undefined || Date.now() < until,
  });

/**
 * A public page, cached as long as its data and grants are current. `canonical` is its full address; `stamp`
 * is what else it depends on. Concurrent requests of visitors share one rendering. Renderings wait in the
 * queue, and use the versions current when their turn comes. Popular pages are rendered again after a change.
 * If the API is down, the last copy is served for some minutes. @throws LineFull, ApiUnavailable
 */
export async function keptAnswer(
  exchange: Exchange,
  context: SiteContext,
  { form, canonical, stamp = '' }: { form: PageForm; canonical: string; stamp?: string },
  load: (exchange: Exchange, version: string) => Promise<Answer>,
): Promise<Answer> {
  const { visit, session } = exchange;
  // The links of a document repeat the requested address, so another spelling gives another document.
  const isCanonical = form === 'payload' || exchange.pathname + exchange.search === canonical;
  const { pages, ahead } = context;
  if (session.token || !pages || !isCanonical || !isOwnHost(visit)) {
    const own = [
      visit.host,
      visit.secure,
      form,
      exchange.pathname,
      exchange.search,
      exchange.req.headers.cookie,
      session.token,
      session.chartWidth,
    ];
    return inLine(exchange, context, async () => load(exchange, await context.version()), own);
  }
  const { secure, site } = visit;
  const origin = siteOrigin(site, visit, secure);
  const shape = [form === 'document' ? session.theme : form, session.chartWidth];
  const asked = [site.site, origin, stamp, shape, canonical];
  const present = await context.version().catch((error: Error) => error);
  if (typeof present !== 'string') return formerAnswer(context, asked, present);
  const visitor = anyVisitor(exchange);
  const makeAt = (version: string) =>
    pages.getOrMake(
      keyOf(version, asked),
      async () => compactAnswer(await load(visitor, version)),
      // Not cached if the version changed during rendering: nobody will request it again.
      async () => (await context.version()) === version,
    );
  const makeNow = async () => {
    const version = await context.version();
    return { version, answer: await makeAt(version) };
  };
  void ahead.see(present);
  const kept = pages.find(keyOf(present, asked));
  const { version, answer } = kept
    ? { version: present, answer: await kept }
    : await inLine(exchange, context, makeNow, asked);
  if (answer.status === 200) {
    const page = JSON.stringify([site.site, origin, shape, canonical]);
    ahead.count(page, makeAt);
  }
  const isForEdge = answer.isPublic && answer.until === undefined && isByAnybody(exchange.req);
  return isForEdge ? atEdge(answer, version) : answer;
}

const keyOf = (version: string, asked: readonly unknown[]): CacheKey => ({
  version,
  identity: ANYBODY,
  asked,
});

/**
 * The same request without a person: the cached response must depend on nothing else that a browser sends.
 */
function anyVisitor(exchange: Exchange): Exchange {
  const req = { headers: {}, socket: {} } as Exchange['req'];
  return { ...exchange, req, body: Buffer.alloc(0) };
}

/**
 * The cached public page of the last known version, marked with its date.
 * @throws `error` if there is none
 */
async function formerAnswer(
  { pages, version, suite }: SiteContext,
  asked: readonly unknown[],
  error: Error,
): Promise<Answer> {
  const former = version.former();
  if (!former || !pages) throw error;
  const kept = await pages.find(keyOf(former.version, asked));
  // A cached refusal is not served: the page may have been opened since.
  if (kept?.status !== 200) throw error;
  const date = longDate(former.at, suite().sites.suite.timeZone);
  return noticeLine(kept, word('as-of', { date }));
}
