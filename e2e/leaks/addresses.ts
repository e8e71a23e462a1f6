import { calls } from '#api/calls/registry.ts';
import { blockForms } from '#api/exports/forms.ts';
import type { Call, ExampleValue } from '#api/request/call.ts';
import { followDrawn } from '#data/boundaries/drawnTogether.ts';
import { followBoundaries } from '#data/boundaries/loadBoundaries.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { siteRoutes } from '#site/server/siteRoutes.ts';
import { CARRIED_OUTLINES } from '#site/setup/databases.ts';
import { AREA_LIST } from '#site/shared/areaListAddress.ts';
import { SEARCH_PATH } from '#site/shared/searchPage.ts';
import type { Draw, DrawnView } from './draw.ts';

/** One address, requested from the API or, with its host, from a site. */
export interface Asked {
  host: string;
  path: string;
  route: string;
}

type Query = Record<string, string | readonly string[]>;
type SiteAddress = readonly [host: string, path: string];

/** How many addresses of a route are made, in about a thousand, and how to make one. */
type Making<Made> = readonly [many: number, make: (draw: Draw) => Made];

/** Routes that answer nothing published: they change something, or read no figures. */
const WITHOUT_FIGURES: readonly string[] = [
  ...calls.filter(({ method }) => method !== 'GET').map(({ path }) => path),
  '/auth',
  '/_jobs',
  '/healthz',
  '/readyz',
  'other methods',
  '/assets',
  '/_vega',
  '/_words',
  '/favicon.ico',
  '/embed.js',
];

/** How to draw what stands in the example of a call, where it says enough about how figures are asked for. */
const drawn: Partial<Record<ExampleValue, (draw: Draw) => string>> = {
  product: (draw) => draw.product().app_type,
  area: (draw) => draw.area(),
  'own area': (draw) => draw.area(),
  'small area': (draw) => draw.area(),
};

/** Requests by the example of a call; none if it has values that need a generator of their own. */
function ofExample(call: Call): [route: string, making: Making<Query>][] {
  if (call.method !== 'GET' || WITHOUT_FIGURES.includes(call.path)) return [];
  const asked = Object.entries(call.example);
  if (!asked.every(([, value]) => drawn[value])) return [];
  const make = (draw: Draw) =>
    Object.fromEntries(asked.map(([name, value]) => [name, drawn[value]?.(draw) ?? '']));
  return [[call.path, [asked.length > 0 ? 4 : 1, make]]];
}

/** Parameters of API requests that take more than the example of their call. */
const special: Record<string, Making<Query>> = {
  '/api/page/': [230, (draw) => (draw.isTrue(0.5) ? typedQuery(draw.view()) : pageQuery(draw.view()))],
  '/api/block/': [
    150,
    (draw) => {
      const view = draw.view(({ blocks }) => blocks.length > 0);
      const form = draw.one(blockForms.filter(({ ending }) => ending !== 'png' || draw.isTrue(0.1)));
      const block = draw.one(view.page.blocks).name;
      return { ...pageQuery(view), block, form: form.ending, notes: draw.one(['0', '1']) };
    },
  ],
  '/api/share/': [3, (draw) => pageQuery(draw.view())],
  '/api/data/observations/': [
    130,
    (draw) => {
      const view = draw.view(({ series }) => series.length > 0);
      const series = draw.isTrue(0.7) ? draw.one(view.page.series) : draw.one(Object.keys(draw.suite.series));
      const breakdowns = draw.suite.series[series]?.breakdowns ?? [];
      return {
        app_type: view.product.app_type,
        series,
        area_id: view.area,
        breakdown_type: draw.isTrue(0.4) && breakdowns.length > 0 ? draw.one(breakdowns) : '',
        format: draw.one(['json', 'csv']),
        ...(draw.isTrue(0.5) && { from: draw.year() }),
      };
    },
  ],
  '/api/download/': [25, (draw) => downloadQuery(draw)],
  '/api/content/': [
    25,
    (draw) => {
      const [app_type, path] = writtenPage(draw);
      return { app_type, path };
    },
  ],
  '/api/search/': [
    20,
    (draw) => ({
      q: draw.one([
        'gdp',
        'growth',
        'gisborne',
        'jobs',
        'house',
        'rent',
        'wellington',
        'census',
        'people',
        'a',
      ]),
      app_type: draw.product().app_type,
      ...(draw.isTrue(0.5) && { area_id: draw.area() }),
    }),
  ],
  '/api/user_context/': [
    10,
    (draw) => (draw.isTrue(0.3) ? { app_type: draw.product().app_type } : areaQuery(draw)),
  ],
  '/api/help/': [4, (draw) => areaQuery(draw)],
  '/api/dimensions/compare_areas/': [
    4,
    (draw) => {
      const { product, area, path } = draw.view();
      return { app_type: product.app_type, area_id: area, path, search: draw.one(['', 'gis', 'w']) };
    },
  ],
  '/api/boundaries/': [
    3,
    (draw) => ({
      version: draw.isTrue(0.8) ? outlinesOf(draw.suite) : 'none',
      area_type: draw.one(['TA', 'RC', 'CUSTOM', 'SA3_23', 'SA2_23']),
      coarse: draw.one(['', '1']),
    }),
  ],
};

/** Parameters of API requests, pages first. */
const queries: Record<string, Making<Query>> = {
  ...special,
  ...Object.fromEntries(calls.flatMap(ofExample).filter(([route]) => !(route in special))),
};

/** Addresses of sites. */
const addresses: Record<string, Making<SiteAddress>> = {
  '/api': [
    20,
    (draw) => {
      const view = draw.view();
      return [view.host, `/api/page/?${search(pageQuery(view))}`];
    },
  ],
  pages: [
    35,
    (draw) => {
      if (draw.isTrue(0.2)) return writtenAddress(draw);
      const view = draw.view();
      return [view.host, pageAddress(view, draw.isTrue(0.2) ? '/pdf' : '')];
    },
  ],
  '/_page': [
    90,
    (draw) => {
      if (draw.isTrue(0.15)) {
        const [host, path] = writtenAddress(draw);
        return [host, `/_page${path}`];
      }
      const view = draw.view();
      return [view.host, `/_page${pageAddress(view)}`];
    },
  ],
  blocks: [
    60,
    (draw) => {
      const view = draw.view(({ blocks }) => blocks.length > 0);
      const form = draw.one(blockForms.filter(({ ending }) => ending !== 'png' || draw.isTrue(0.1))).ending;
      return [view.host, pageAddress(view, `/${draw.one(view.page.blocks).name}.${form}`)];
    },
  ],
  '/_share': [
    3,
    (draw) => {
      const view = draw.view();
      return [view.host, `/_share${pageAddress(view, '.png')}`];
    },
  ],
  frames: [
    25,
    (draw) => {
      const view = draw.view(({ blocks }) => blocks.length > 0);
      return [
        view.host,
        pageAddress(view, `/${draw.one(view.page.blocks).name}/${draw.one(['embed', 'table'])}`),
      ];
    },
  ],
  '/oembed': [
    15,
    (draw) => {
      const view = draw.view(({ blocks }) => blocks.length > 0);
      const page = pageAddress(view, `/${draw.one(view.page.blocks).name}/embed`);
      return [
        view.host,
        `/oembed?${search({ url: `http://${hostOf(view.host)}${page}`, format: draw.one(['json', 'xml']) })}`,
      ];
    },
  ],
  crawlers: [4, (draw) => [draw.one(draw.suite.sites.sites).host, draw.one(['/sitemap.xml', '/robots.txt'])]],
  '/account': [3, (draw) => ['www', draw.one(['/account', '/account/login', '/_page/account'])]],
  [AREA_LIST]: [
    8,
    (draw) => {
      const { host, area, page } = draw.view();
      const beside = draw.isTrue(0.5) ? area : '';
      return [host, `${AREA_LIST}?${search({ page: page.path, beside })}`];
    },
  ],
  [SEARCH_PATH]: [
    8,
    (draw) => [
      draw.one(draw.suite.sites.sites).host,
      `${SEARCH_PATH}?${search({ q: draw.one(['gdp', 'gisborne', 'house', 'census', 'jobs auckland', '']) })}`,
    ],
  ],
  'files of pages': [
    1,
    (draw) => {
      const view = draw.view(
        ({ path, blocks }) => path === 'report' || blocks.some(({ kind }) => kind === 'poster'),
      );
      return [view.host, pageAddress(view, view.page.path === 'report' ? '.docx' : '.pdf')];
    },
  ],
};

/** Every route of API and sites. */
export const routes: readonly string[] = [
  ...new Set([...calls.map(({ path }) => path), ...siteRoutes.map(({ name }) => name)]),
];

/** Routes without addresses although they may return figures. */
export const routesWithoutAddresses: readonly string[] = routes.filter(
  (route) => !(route in queries) && !(route in addresses) && !WITHOUT_FIGURES.includes(route),
);

const makings: (readonly [route: string, many: number, make: (draw: Draw) => Asked])[] = [
  ...Object.entries(queries).map(([route, [many, make]]) => {
    const asked = (draw: Draw) => ({ route, host: 'api', path: `${route}?${search(make(draw))}` });
    return [route, many, asked] as const;
  }),
  ...Object.entries(addresses).map(([route, [many, make]]) => {
    const asked = (draw: Draw) => {
      const [host, path] = make(draw);
      return { route, host, path };
    };
    return [route, many, asked] as const;
  }),
];

/** Addresses of all routes, each at least once and without repeats; the same for the same draw. */
export function drawAddresses(draw: Draw, count: number): Asked[] {
  const found = new Map<string, Asked>();
  const whole = makings.reduce((sum, [, many]) => sum + many, 0);
  const add = (asked: Asked) => found.set(asked.host + asked.path, asked);
  for (const [, many, make] of makings) {
    const size = found.size;
    const wanted = Math.max(1, Math.round((many / whole) * count));
    // Some routes have fewer addresses than wanted.
    for (let tries = 0; found.size - size < wanted && tries < wanted * 3; tries++) add(make(draw));
  }
  const [, , makePage] = makings[0] ?? [];
  while (makePage && found.size < count) add(makePage(draw));
  return [...found.values()];
}

const carried = followBoundaries(CARRIED_OUTLINES);
/** Name of the outlines that servers have. */
export const outlinesOf = ({ areas }: Pick<CompiledSuite, 'areas'>): string =>
  followDrawn(carried, areas)()?.name ?? '';

function search(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return String(new URLSearchParams(pairs.filter(([, value]) => value !== '')));
}

/** Domain of the sites. Pages requested by it do not contain the port. */
export const DOMAIN = 'twins.test';
export const hostOf = (host: string): string => `${host}.${DOMAIN}`;

function pageQuery({ product, area, path, compare, choices }: DrawnView): Query {
  const { baseYear, ...others } = choices;
  return {
    app_type: product.app_type,
    area_id: area,
    path,
    compare_area_id: compare,
    ...others,
    ...(baseYear !== undefined && { base_year: baseYear }),
  };
}

/** A page by its address, with what its site shows around it. */
function typedQuery(view: DrawnView): Query {
  return { app_type: view.product.app_type, address: pageAddress(view), around: '1', nearest: '1' };
}

function pageAddress({ area, path, compare, choices }: DrawnView, end = ''): string {
  const own = `/${[area, ...path.split('/')].filter(Boolean).join('/')}${end}`;
  const asked = search({ compare: compare.join(','), ...choices });
  return asked ? `${own}?${asked}` : own;
}

function areaQuery(draw: Draw): Query {
  const { product, area, compare } = draw.view();
  return { app_type: product.app_type, area_id: area, ...(compare[0] && { compare_area_id: compare[0] }) };
}

function downloadQuery(draw: Draw): Query {
  const { product, page, area } = draw.view(({ blocks }) => blocks.some(({ kind }) => kind === 'download'));
  const block = page.blocks.find(({ kind }) => kind === 'download');
  const series = block?.kind === 'download' ? block.groups.flatMap((group) => group.series) : [];
  return {
    app_type: product.app_type,
    area_id: area,
    path: page.path,
    block: block?.name ?? '',
    series: draw.one(series),
    areas: draw.isTrue(0.5) ? draw.one(['TA', 'RC', area]) : '',
    form: draw.one(['json', 'csv', 'json-stat']),
    from: '2018',
  };
}

/** A written page, by the product code of its site and its path, including pages of each series. */
function writtenPage(draw: Draw): readonly [appType: string, path: string, host: string] {
  const written = draw.suite.sites.sites.filter(({ site: name }) => draw.suite.content?.[name]);
  const { app_type, site: name, host } = draw.one(written);
  const page = draw.one(draw.suite.content?.[name]?.pages ?? []);
  const own = page.each === 'series' ? `${page.path}/${draw.one(Object.keys(draw.suite.series))}` : page.path;
  return [app_type, `/${own}`, host];
}

function writtenAddress(draw: Draw): readonly [host: string, path: string] {
  const [, path, host] = writtenPage(draw);
  return [host, path];
}
