import { readFileSync } from 'node:fs';
import { frameWidth } from '#engine/charts/contract/pictureWidths.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { sayNoBlock, sayNoEnding } from '#engine/page/address/refusals.ts';
import type { CompiledProduct, CompiledSuite, PagePayload } from '#generated/types.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { KEEP_AND_ASK, KEEP_NOWHERE, withStyle } from '#serving/http/securityHeaders.ts';
import {
  type EmbedAddress,
  formatEmbedAddress,
  parseEmbedAddress,
  SIDES,
} from '#site/server/address/embedAddress.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import { formatShareAddress } from '#site/server/address/shareAddress.ts';
import { guarded } from '#site/server/answers/guarded.ts';
import { inLine } from '#site/server/answers/inLine.ts';
import { QuestionRefused } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { shareTags } from '#site/server/findable/headTags.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { stylesFor } from '#site/server/html/documentStyle.ts';
import { type Answer, redirectAnswer, textAnswer } from '#site/server/http/answer.ts';
import { type AskedPage, asTyped, readPage } from '#site/server/pages/askedPage.ts';
import { noPage } from '#site/server/pages/closedPages.ts';
import { loadPage } from '#site/server/pages/loadPage.ts';
import type { Session } from '#site/server/session/session.ts';
import { embedTitle } from '#site/shared/embedPage.ts';

/** Embedded blocks show what a visitor may see, even to logged-in people. */
const VISITOR: Session = {
  token: null,
  loginAs: null,
  allSmallAreas: false,
  theme: null,
  chartWidth: frameWidth,
};
export const EMBED_SCRIPT = '/embed.js';

/** The parameters of a frame. */
interface AskedEmbed {
  product: CompiledProduct;
  address: EmbedAddress;
}

/** Parses the address of an embedded block, also with a wrong word after its block; null for others. */
export function readEmbed({ visit, pathname }: Exchange, context: SiteContext): AskedEmbed | null {
  const product = context.suite().products[visit.site.product ?? ''];
  const address = product && parseEmbedAddress(pathname);
  if (!product || !address || isPage(pathname, product)) return null;
  const { path, block, side } = address;
  const isBlock = () => findPage(product, path)?.page.blocks.some(({ name }) => name === block);
  return SIDES.includes(side) || isBlock() ? { product, address } : null;
}

/** The document of an embedded block: public figures only. Errors are shown in the frame too. */
export async function answerEmbed(
  exchange: Exchange,
  context: SiteContext,
  asked: AskedEmbed,
): Promise<Answer> {
  const { visit, pathname, search } = exchange;
  const make = () => blockDocument(exchange, context, asked);
  const same = ['frame', visit.host, visit.secure, pathname, search, exchange.session.chartWidth];
  const answer = await guarded(exchange, context, 'document', () => inLine(exchange, context, make, same));
  const { policy } = await context.renderer();
  const own = String(answer.headers['content-security-policy'] ?? policy);
  return { ...answer, headers: { ...answer.headers, ...embedHeaders(context.suite(), own) } };
}

async function blockDocument(
  { visit, search }: Exchange,
  context: SiteContext,
  { product, address }: AskedEmbed,
): Promise<Answer> {
  const area = correctSlug(address.area);
  if (area !== address.area) {
    const right = formatEmbedAddress({ ...address, area }) + search;
    return redirectAnswer(301, right, { 'cache-control': 'no-cache' });
  }
  const asked = readPage(context.suite(), product, visit, { ...address, print: false }, search);
  const refused = (message: string) => {
    const closed = noPage(context, visit, VISITOR);
    const title = word('address-refused-title');
    return { ...closed, status: 400, decision: { ...closed.decision, title, message } };
  };
  if (!SIDES.includes(address.side))
    return embedAnswer(context, refused(sayNoEnding(address.side, SIDES)), asked, address);
  const payload = await loadPage(context, asTyped(asked, search), VISITOR).catch((error: unknown) => {
    if (!(error instanceof QuestionRefused)) throw error;
    return refused(error.message);
  });
  return embedAnswer(context, payload, asked, address);
}

/** A page with this address takes precedence: a parameter value in its path may be "embed". */
function isPage(pathname: string, product: CompiledProduct): boolean {
  const [, , ...path] = pathname.split('/');
  return findPage(product, path.join('/'))?.rest.length === 0;
}

async function embedAnswer(
  context: SiteContext,
  payload: PagePayload,
  { visit, search }: AskedPage,
  { area, path, block: name, side }: EmbedAddress,
): Promise<Answer> {
  const renderer = await context.renderer();
  const origin = siteOrigin(visit.site, visit, visit.secure);
  const address = origin + pageHref(area, path) + search;
  const { view } = payload;
  const block = view?.blocks.find((one) => one.name === name);
  const status = block ? 200 : view ? 404 : payload.status;
  const names = view?.blocks.map((one) => one.name) ?? [];
  const decision = view
    ? { ...noPage(context, visit, VISITOR).decision, message: sayNoBlock(name, names) }
    : payload.decision;
  const { body, css: own } =
    view && block
      ? renderer.embed({ payload: { ...payload, view }, block, isTable: side === 'table', address })
      : renderer.embedClosed({ title: decision.title, message: decision.message, address });
  const css = renderer.css + own;
  const html = htmlDocument({
    title: block && view ? embedTitle(block, view) : view?.title || decision.title,
    theme: null,
    css,
    ...(block &&
      view && {
        head: shareTags(origin + formatShareAddress(pageHref(area, path), name), embedTitle(block, view)),
      }),
    styles: stylesFor(renderer, block ? [block] : []),
    fonts: renderer.fonts,
    scripts: [EMBED_SCRIPT],
    body,
  });
  const isWhole = status === 200 && !payload.undrawn?.includes(name);
  const headers = { 'cache-control': isWhole ? KEEP_AND_ASK : KEEP_NOWHERE, vary: 'Accept-Encoding' };
  const version: Record<string, string> = view ? { [DATA_VERSION]: view.data_version } : {};
  return textAnswer(status, 'text/html', html, {
    ...headers,
    ...version,
    'content-security-policy': withStyle(renderer.policy, css),
  });
}

/** Headers of embeddable documents: for the hosts that the suite names, or for all if it names none. */
function embedHeaders(suite: CompiledSuite, policy: string): Record<string, string> {
  const hosts = suite.sites.suite.embedHosts ?? ['*'];
  return {
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${hosts.join(' ') || "'none'"}`,
    ),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

let script: Answer | undefined;

/** The script that pages of other sites load to adjust the height of frames. */
export function embedScript(): Answer {
  if (!script) {
    const text = readFileSync(new URL('./embedScript.js', import.meta.url), 'utf8');
    script = textAnswer(200, 'text/javascript', text, {
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  return script;
}
