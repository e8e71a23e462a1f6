import { kindOf } from '#engine/blocks/kinds.ts';
import { SHARE_SIZE } from '#engine/charts/standalone/shareSvg.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { embedCode } from '#engine/ui/frame/addresses.ts';
import type { BlockAnswer, CompiledProduct, CompiledSuite, Problem } from '#generated/types.ts';
import { parseBlockAddress } from '#site/server/address/blockAddress.ts';
import { parseEmbedAddress, SIDES } from '#site/server/address/embedAddress.ts';
import { hostName, siteOrigin } from '#site/server/address/findSite.ts';
import { formatShareAddress } from '#site/server/address/shareAddress.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, problemAnswer, textAnswer } from '#site/server/http/answer.ts';
import { exportCall } from './readBlock.ts';

/** An oEmbed response of type "rich". Sizes in px. */
interface OEmbed {
  version: '1.0';
  type: 'rich';
  title: string;
  provider_name: string;
  provider_url: string;
  html: string;
  width: number;
  height: number;
  thumbnail_url: string;
  thumbnail_width: number;
  thumbnail_height: number;
  cache_age: number;
}

const [WIDTH, HEIGHT] = [800, 520];
const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' };

/**
 * Handles `/oembed?url=…`: the frame that shows a block. The block is requested as a visitor, so only public
 * figures are shown. `url` is an address of this site: a block in any format or none, or a page, with a block
 * after # or its first chart. Choices that do not exist are refused, as in other formats; parameters that
 * oEmbed consumers add are ignored.
 */
export async function answerOEmbed(exchange: Exchange, context: SiteContext): Promise<Answer> {
  const asked = new URLSearchParams(exchange.search);
  const format = asked.get('format') ?? 'json';
  if (format !== 'json' && format !== 'xml')
    return problemAnswer(501, 'unknown-format', 'Formats are json and xml.');
  const target = readTarget(asked.get('url') ?? '', exchange, context);
  const address = target && parseBlockAddress(`${target.page}/${target.block}.json`);
  if (!address) return problemAnswer(404, 'unknown-address', 'url is no address of a block of this site.');
  const call = exportCall(exchange.visit.site, address, target.search);
  const { status, body } = await context.api.get(call.pathname + call.search, {});
  if (status === 403) return problemAnswer(401, 'not-public', 'This block is not public.');
  if (status !== 200) {
    const { code = 'unknown-block', message = 'There is no such block.' } = (body ?? {}) as Partial<Problem>;
    return problemAnswer(status === 400 ? 400 : 404, code, message);
  }
  const { site } = exchange.visit;
  const origin = siteOrigin(site, exchange.visit, exchange.visit.secure);
  const answer = describe(body as BlockAnswer, { origin, ...target, site: site.title, asked });
  return format === 'json'
    ? textAnswer(200, 'application/json', JSON.stringify(answer), OPEN_TO_ALL)
    : textAnswer(200, 'text/xml', xmlOf(answer), OPEN_TO_ALL);
}

interface Target {
  /** path of the page */
  page: string;
  block: string;
  search: string;
  isTable: boolean;
}

function readTarget(text: string, { visit }: Exchange, context: SiteContext): Target | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || hostName(url.host) !== hostName(visit.host)) return null;
  const { pathname, search, hash } = url;
  const inFrame = parseEmbedAddress(pathname);
  const inForm = parseBlockAddress(pathname);
  const pageOf = ({ area, path }: { area: string; path: string }) =>
    `/${[area, path].filter(Boolean).join('/')}`;
  if (inFrame && SIDES.includes(inFrame.side))
    return { page: pageOf(inFrame), block: inFrame.block, search, isTable: inFrame.side === 'table' };
  if (inForm) return { page: pageOf(inForm), block: inForm.block, search, isTable: false };
  const page = parsePageAddress(pathname);
  if (!page) return null;
  const block = hash.slice(1);
  if (/^[a-z0-9-]{1,80}$/.test(block)) return { page: pageOf(page), block, search, isTable: false };
  const suite = context.suite();
  const product = suite.products[visit.site.product ?? ''];
  const named = product && blockAt(suite, product, page.path);
  return named
    ? { page: pageOf({ ...page, path: named.path }), block: named.block, search, isTable: false }
    : null;
}

/**
 * The block at a path without an extension: the first chart of a page, or the block named after the page's
 * path. Paths of neither are passed on, so that the API says what is nearest.
 */
function blockAt(
  suite: CompiledSuite,
  product: CompiledProduct,
  path: string,
): { path: string; block: string } | undefined {
  const found = settlePath(suite, product, path);
  if (found && !found.unknown) {
    const chart = found.page.blocks.find((block) => kindOf(block).isPreview);
    return chart && { path, block: chart.name };
  }
  const [, above = '', name] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const page = settlePath(suite, product, above)?.page;
  const isBlock = above !== '' || page?.blocks.some((one) => one.name === name);
  return { path: page && isBlock ? above : path, block: name };
}

interface Around extends Target {
  origin: string;
  site: string;
  asked: URLSearchParams;
}

function describe(
  { block, about }: BlockAnswer,
  { origin, page, search, isTable, site, asked }: Around,
): OEmbed {
  const side = isTable ? `${search ? `${search}&` : '?'}table=${block.name}` : search;
  const title = block.title || about.title;
  const most = (name: string, size: number) => Math.min(size, Number(asked.get(name)) || size);
  return {
    version: '1.0',
    type: 'rich',
    title: [...new Set([title, about.area.name])].join(', '),
    provider_name: site,
    provider_url: origin,
    html: embedCode({ origin, pathname: page }, side, { name: block.name, title }),
    width: most('maxwidth', WIDTH),
    height: most('maxheight', HEIGHT),
    thumbnail_url: origin + formatShareAddress(page, block.name),
    thumbnail_width: SHARE_SIZE.width,
    thumbnail_height: SHARE_SIZE.height,
    cache_age: 3600,
  };
}

function xmlOf(answer: OEmbed): string {
  const parts = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${parts.join('')}</oembed>`;
}
