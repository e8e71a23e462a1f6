import { createHash } from 'node:crypto';
import { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { SubscribedAreas } from '#api/areas/subscribedAreas.ts';
import { openApi } from '#api/openapi/openApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { createRasteriser, type Rasteriser } from '#api/pictures/rasterise.ts';
import type { Call } from '#api/request/call.ts';
import { createSearchIndex, type SearchIndex } from '#api/search/searchIndex.ts';
import type { ShownIndex } from '#api/shown/shownData.ts';
import { buildShownIndex } from '#api/shown/shownIndex.ts';
import { followDrawn } from '#data/import/boundaries/drawnTogether.ts';
import { hideUnreliable } from '#data/reliability/hideUnreliable.ts';
import { type Figures, oneVersion } from '#data/store.ts';
import { type Limits, limits as registry } from '#engine/core/limits/limits.ts';
import { RecentCounter } from '#engine/core/limits/recentCounter.ts';
import { productSeries } from '#engine/core/navigation/seriesWithoutData.ts';
import type { CompiledProduct } from '#generated/types.ts';
import { type HttpSchemas, readHttpSchemas } from './httpSchemas.ts';
import { Later } from './later.ts';
import { OpenAreas } from './openAreas.ts';
import type { ApiOptions } from './options.ts';
import { RecentTexts } from './recentTexts.ts';
import { VisitQueue } from './visitQueue.ts';

/** What one request works with. Holds nothing about who asks. */
export interface Services extends SharedServices {
  /** figures of one data version, the same for all that the request reads */
  store: Figures;
}

/** What all requests share: made once, before the first. It has no figures: a request has its own reader of them. */
export interface SharedServices extends Omit<ApiOptions, 'store'> {
  /** gives a request its figures */
  figures: () => Figures;
  directory: AreaDirectory;
  /** app_type → product; null: a site without a product */
  products: ReadonlyMap<string, CompiledProduct | null>;
  /** product folder → what its pages show */
  shown: ReadonlyMap<string, ShownIndex>;
  /** product folder → keys of the series its pages are about */
  series: ReadonlyMap<string, readonly string[]>;
  subscribedAreas: SubscribedAreas;
  openAreas: OpenAreas;
  pageTexts: RecentTexts;
  charts: ChartFiles;
  rasteriser: Rasteriser;
  schemas: HttpSchemas;
  /** finds entries by words; who may know of them is another question */
  search: SearchIndex;
  wwwOrigin: string;
  /** what follows an answer */
  later: Later;
  /** visits of pages on their way to the analytics */
  visits: VisitQueue;
  /** attempts that each server counts for itself */
  counter: RecentCounter;
  limits: Limits;
  /** the OpenAPI document as JSON */
  openApiText: string;
  /** changes when grants, public areas, features or the groups that pass every check change */
  accessVersion: () => Promise<string>;
}

const MILLION = 1_000_000;

/** @param calls those the OpenAPI document describes */
export function createServices(
  { store: all, ...options }: ApiOptions,
  calls: readonly Call[],
): SharedServices {
  const schemas = readHttpSchemas();
  const { suite, accounts, limits = registry } = options;
  const store = hideUnreliable(all, suite);
  const rules = createHash('sha1').update(JSON.stringify(suite.permissions)).digest('hex').slice(0, 8);
  const products = Object.values(suite.products);
  const later = new Later(options.log);
  return {
    ...options,
    boundaries: options.boundaries && followDrawn(options.boundaries, suite.areas),
    wwwOrigin: options.wwwOrigin ?? `http://localhost:${suite.sites.sites[0]?.port ?? 80}`,
    later,
    visits: new VisitQueue({ ...options, pass: options.passVisitOn, later }),
    limits,
    counter: new RecentCounter(options.clock, limits),
    figures: () => oneVersion(store),
    directory: new AreaDirectory(suite),
    products: new Map([
      ...suite.sites.sites.map(({ app_type }) => [app_type, null] as const),
      ...products.map((product) => [product.app_type, product] as const),
    ]),
    shown: new Map(products.map((product) => [product.product, buildShownIndex(suite, product)])),
    series: new Map(products.map((product) => [product.product, productSeries(product)])),
    subscribedAreas: new SubscribedAreas(accounts),
    openAreas: new OpenAreas(),
    pageTexts: new RecentTexts(500, 4 * MILLION),
    charts: new ChartFiles(),
    rasteriser: createRasteriser(),
    schemas,
    search: createSearchIndex(suite),
    openApiText: JSON.stringify(openApi(calls, schemas, `${suite.sites.suite.name} API`)),
    accessVersion: async () => `${await accounts.accessVersion()}-${rules}`,
  };
}
