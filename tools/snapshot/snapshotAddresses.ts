import { blockForms } from '#api/exports/forms.ts';
import { type Asked, drawAddresses } from '#e2e/leaks/addresses.ts';
import { Draw, type DrawnView } from '#e2e/leaks/draw.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { Block, CompiledPage, CompiledSuite } from '#generated/types.ts';

/** Addresses that are refused or redirected, and files that are the same for everybody: [host, path]. */
const FIXED: readonly (readonly [host: string, path: string])[] = [
  ['regions', '/'],
  ['regions', '/nowhere'],
  ['regions', '/auckland/economy/no-such-page'],
  ['regions', '/auckland/economy/growth?year=1066'],
  ['regions', '/auckland/economy/growth?nonsense=1&compare=nowhere'],
  ['regions', '/auckland/economy/growth/no-such-block.csv'],
  ['regions', '/auckland/economy/growth/growth.tiff'],
  ['regions', '/oembed?url=nonsense'],
  ['regions', '/assets/none.js'],
  ['regions', '/embed.js'],
  ['regions', '/favicon.ico'],
  ['nosite', '/'],
  ['www', '/account'],
  ['www', '/account/login'],
  ['www', '/account/signup'],
  ['www', '/no-such-page'],
  ['api', '/api/nothing/'],
  ['api', '/api/page/'],
  ['api', '/api/page/?app_type=nonsense'],
  ['api', '/api/page/?app_type=rep&area_id=aukland&path=economy/growth'],
  ['api', '/api/page/?app_type=rep&area_id=auckland&path=economy/grwoth'],
  ['api', '/api/block/?app_type=rep&area_id=auckland&path=economy/growth&block=grwoth&form=csv'],
  ['api', '/api/data/observations/?series=GPD&area_id=auckland'],
  ['api', '/api/download/?app_type=rep&area_id=auckland&form=nonsense'],
  ['api', '/api/search/?q=&app_type=rep'],
];

/**
 * Pages in browsers and printed, and blocks in all their formats, which a draw of all routes requests too
 * seldom.
 */
const PAGES = 60;
const PRINTED = 12;
const BLOCKS = 8;
/** Extra addresses of a draw of all routes, because each route occurs at least once. */
const ROUTES = 40;

/**
 * Addresses of every kind that API and sites answer, without repeats, the same for the same suite and seed.
 * @param count total, at least 300
 */
export function snapshotAddresses(suite: CompiledSuite, seed: number, count: number): Asked[] {
  const draw = new Draw(suite, seed);
  const kept = new Map<string, Asked>();
  const keep = (asked: Asked) => kept.set(`${asked.host} ${asked.path}`, asked);
  for (const [host, path] of FIXED) keep({ host, path, route: 'fixed' });
  for (const { host } of suite.sites.sites) keep({ host, path: '/sitemap.xml', route: 'crawlers' });
  for (const asked of filesOf(suite)) keep(asked);
  for (let at = 0; at < PAGES; at++) keep(pageOf(openView(draw)));
  for (let at = 0; at < PRINTED; at++) keep(pageOf(openView(draw), '/pdf'));
  for (let at = 0; at < BLOCKS; at++) for (const asked of formsOf(draw)) keep(asked);
  for (const asked of drawAddresses(draw, count - kept.size - ROUTES)) keep(asked);
  while (kept.size < count) keep(pageOf(draw.view()));
  return [...kept.values()];
}

/** A view of an area in which not only staff see figures. */
function openView(draw: Draw, fits?: (page: CompiledPage) => boolean): DrawnView {
  const view = draw.view(fits);
  return { ...view, area: draw.one([...view.product.defaultAreas, 'auckland', 'gisborne-district']) };
}

function pageOf({ host, area, path, compare, choices }: DrawnView, end = ''): Asked {
  const query = new URLSearchParams({
    ...(compare.length > 0 && { compare: compare.join(',') }),
    ...choices,
  });
  const own = `/${[area, ...path.split('/')].filter(Boolean).join('/')}${end}`;
  return { route: 'pages', host, path: query.size > 0 ? `${own}?${query}` : own };
}

/** A block with figures in each of its formats. */
function formsOf(draw: Draw): Asked[] {
  const hasFigures = ({ kind }: Block) => ['chart', 'map', 'table'].includes(kind);
  const view = openView(draw, ({ blocks }) => blocks.some(hasFigures));
  const { name } = draw.one(view.page.blocks.filter(hasFigures));
  return blockForms.map(({ ending }) => ({ ...pageOf(view, `/${name}.${ending}`), route: 'blocks' }));
}

/** The report of each product as PDF and Word, and its posters as PDF. */
function filesOf({ products, sites }: CompiledSuite): Asked[] {
  return sites.sites.flatMap(({ host, product: name }) => {
    const product = products[name ?? ''];
    const area = product?.defaultAreas[0];
    const pages = product ? ownPages(product) : [];
    const posters = pages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'poster'));
    const reports = pages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'report'));
    return [
      ...reports.map(({ path }) => `${path}.docx`),
      ...[...reports, ...posters].slice(0, 2).map(({ path }) => `${path}.pdf`),
    ].map((path) => ({ route: 'files of pages', host, path: `/${area}/${path}` }));
  });
}
