import { isRead, MAY_SEND_KEY } from '#serving/http/crossOrigin.ts';
import { AREA_LIST } from '#site/shared/areaListAddress.ts';
import { SEARCH_PATH } from '#site/shared/searchPage.ts';
import { answerAccounts } from './accounts/answerAccounts.ts';
import { answerSessionCall } from './accounts/sessionCalls.ts';
import { fileEnding } from './address/fileAddress.ts';
import { SHARE_FOLDER } from './address/shareAddress.ts';
import { guarded } from './answers/guarded.ts';
import { answerNoPage } from './answers/renderAnswer.ts';
import { answerAreaList } from './areas/areaList.ts';
import { answerEmbed, EMBED_SCRIPT, embedScript, readEmbed } from './blocks/answerEmbed.ts';
import { answerOEmbed } from './blocks/oembed.ts';
import { readBlock } from './blocks/readBlock.ts';
import { readShare } from './blocks/readShare.ts';
import type { Exchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import { vegaAnswer } from './files/vegaFiles.ts';
import { wordFile } from './files/wordFiles.ts';
import { answerCrawlers } from './findable/answerCrawlers.ts';
import { type Answer, comeBackHeader, jsonAnswer, keptForEver, problemAnswer } from './http/answer.ts';
import { wordsOfPages } from './pages/wordsOfPages.ts';
import { answerFile } from './print/answerFile.ts';
import { answerJobCall } from './print/jobCalls.ts';
import { answerSearch } from './search/searchPage.ts';
import { answerPage } from './servePage.ts';

/** A kind of address. */
export interface SiteRoute {
  name: string;
  /** router patterns; absent: any address that manifests name */
  at?: readonly string[];
  /** absent: GET and HEAD */
  takes?: 'all';
  /** largest body in bytes; absent: the default */
  mostBody?: number;
  /** the site's own response; null: the API responds; undefined: not this kind of address */
  answer(exchange: Exchange, context: SiteContext): Promise<Answer | null | undefined>;
}

// Calls are plain words. Dots and encoded letters could reach calls that the site keeps internal.
const CALL = /^\/api(\/[\w-][\w.-]*)*\/?$/;
export const isCall = (pathname: string): boolean => CALL.test(pathname);
const NO_CALL = problemAnswer(404, 'not-found', 'There is nothing at this address.');
const GET_ONLY = problemAnswer(405, 'get-only', 'Pages take GET only.', { allow: 'GET, HEAD' });

/** Preflight response: another site's script may send a key. */
const KEY_MAY_COME: Answer = { status: 204, headers: MAY_SEND_KEY, body: Buffer.alloc(0), encoded: {} };

const KB = 1024;
/** Seconds before a retry, for a server that stops. */
const AGAIN = 10;

/** A route for all addresses below a first segment. */
function below(
  first: string,
  answer: SiteRoute['answer'],
  more: Pick<SiteRoute, 'takes' | 'mostBody'> = {},
): SiteRoute {
  return {
    name: `/${first}`,
    at: [`/${first}`, `/${first}/*`],
    ...more,
    answer: async (exchange, context) =>
      exchange.pathname.split('/', 2)[1] === first ? answer(exchange, context) : undefined,
  };
}

/** Every kind of address of a site, in order of precedence. */
export const siteRoutes: readonly SiteRoute[] = [
  below('auth', async (exchange, context) => (await answerSessionCall(exchange, context)) ?? NO_CALL, {
    takes: 'all',
    mostBody: 8 * KB,
  }),
  below(
    'api',
    async ({ pathname, method }) =>
      isCall(pathname) ? (method === 'OPTIONS' ? KEY_MAY_COME : null) : NO_CALL,
    { takes: 'all', mostBody: 256 * KB },
  ),
  {
    name: '/account',
    at: ['/account', '/account/*', '/_page/account', '/_page/account/*'],
    takes: 'all',
    answer: async (exchange, context) => (await answerAccounts(exchange, context)) ?? undefined,
  },
  below('_jobs', async (exchange, context) => (await answerJobCall(exchange, context)) ?? NO_CALL, {
    takes: 'all',
    mostBody: 8 * KB,
  }),
  {
    name: 'other methods',
    answer: async (exchange, context) => {
      if (isRead(exchange.method)) return undefined;
      return exchange.method === 'OPTIONS' && readBlock(exchange, context)?.call ? KEY_MAY_COME : GET_ONLY;
    },
  },
  {
    name: '/healthz',
    at: ['/healthz'],
    answer: async ({ pathname }) =>
      pathname === '/healthz' ? jsonAnswer(200, { status: 'alive' }) : undefined,
  },
  {
    name: '/readyz',
    at: ['/readyz'],
    answer: async ({ pathname }, context) => (pathname === '/readyz' ? readyAnswer(context) : undefined),
  },
  below(
    'assets',
    async (exchange, context) => context.assets.get(exchange.pathname) ?? answerNoPage(exchange, context),
  ),
  below(
    '_vega',
    async (exchange, context) =>
      (await vegaAnswer(exchange.pathname, context)) ?? answerNoPage(exchange, context),
  ),
  below(
    '_words',
    async (exchange, context) => wordsAnswer(exchange, context) ?? answerNoPage(exchange, context),
  ),
  below('_page', (exchange, context) =>
    answerPage(exchange, context, exchange.pathname.slice('/_page'.length) || '/', 'payload'),
  ),
  {
    name: SHARE_FOLDER,
    at: [`${SHARE_FOLDER}.png`, `${SHARE_FOLDER}/*`],
    answer: async (exchange) =>
      exchange.pathname.startsWith(SHARE_FOLDER) ? (readShare(exchange) ? null : NO_CALL) : undefined,
  },
  {
    name: 'crawlers',
    at: ['/robots.txt', '/sitemap.xml'],
    answer: async (exchange, context) => (await answerCrawlers(exchange, context)) ?? undefined,
  },
  {
    name: '/favicon.ico',
    at: ['/favicon.ico'],
    answer: async (exchange, context) =>
      exchange.pathname === '/favicon.ico' ? answerNoPage(exchange, context) : undefined,
  },
  {
    name: 'files of pages',
    // From here on, manifests define the addresses, so each kind checks whether it applies.
    at: ['/*'],
    answer: async (exchange, context) =>
      fileEnding(exchange.pathname)
        ? guarded(exchange, context, 'document', () => answerFile(exchange, context))
        : undefined,
  },
  { name: AREA_LIST, at: [AREA_LIST], answer: answerAreaList },
  { name: SEARCH_PATH, at: [SEARCH_PATH], answer: answerSearch },
  {
    name: EMBED_SCRIPT,
    at: [EMBED_SCRIPT],
    answer: async ({ pathname }) => (pathname === EMBED_SCRIPT ? embedScript() : undefined),
  },
  {
    name: '/oembed',
    at: ['/oembed'],
    answer: async (exchange, context) =>
      exchange.pathname === '/oembed' ? answerOEmbed(exchange, context) : undefined,
  },
  {
    name: 'frames',
    answer: async (exchange, context) => {
      const framed = readEmbed(exchange, context);
      return framed ? answerEmbed(exchange, context, framed) : undefined;
    },
  },
  { name: 'blocks', answer: async (exchange, context) => readBlock(exchange, context)?.answer },
  {
    name: 'pages',
    answer: (exchange, context) => answerPage(exchange, context, exchange.pathname, 'document'),
  },
];

/** Readiness: the API is ready, and the sites are not stopping. */
async function readyAnswer({ api, stopping }: SiteContext): Promise<Answer> {
  if (stopping.aborted)
    return jsonAnswer(503, { status: 'failing', reasons: ['stopping'] }, comeBackHeader(AGAIN));
  const { body } = await api.get('/readyz', {});
  return jsonAnswer(200, body);
}

/** The messages of pages, at an address with their hash. */
function wordsAnswer({ pathname }: Exchange, context: SiteContext): Answer | null {
  const { href, text, brotli } = wordFile(wordsOfPages(context.suite().messages));
  return pathname === href ? keptForEver(text, { br: brotli }) : null;
}
