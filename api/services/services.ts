import type { AreaDirectory } from '#api/areas/areaDirectory.ts';
import type { SubscribedAreas } from '#api/areas/subscribedAreas.ts';
import type { Rasteriser } from '#api/pictures/rasterise.ts';
import type { RefusalLog } from '#api/problem/refusalLog.ts';
import type { SearchIndex } from '#api/search/searchIndex.ts';
import type { Figures } from '#data/store.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { KeyedCache } from '#engine/core/caches/keyedCache.ts';
import type { Limiter } from '#engine/core/limits/limiter.ts';
import type { Limit, Limits } from '#engine/core/limits/limits.ts';
import type { PageReads } from '#engine/reads/pageReads.ts';
import type { CompiledProduct } from '#generated/types.ts';
import type { HealthWatch } from './healthWatch.ts';
import type { HttpSchemas } from './httpSchemas.ts';
import type { Later } from './later.ts';
import type { LetterSender } from './letterSender.ts';
import type { ApiOptions } from './options.ts';
import type { VisitQueue } from './visitQueue.ts';

/** Services for one request. They contain nothing about the requester. */
export interface Services extends SharedServices {
  /** figures of one data version for the whole request */
  store: Figures;
  /** changes when grants, public areas, features or the groups that pass every check change */
  accessVersion: () => Promise<string>;
}

/**
 * Services that all requests share, created before the first. They have no figures: each request reads
 * figures and access at one point in time.
 */
export interface SharedServices extends Omit<ApiOptions, 'store'> {
  /**
   * The services of a request.
   * @param reading the request changes nothing: access is also read once, from one point in time
   * @param version data version if the request names none; absent: the current one
   */
  ofRequest: (reading: boolean, version?: string) => Services;
  directory: AreaDirectory;
  /** app_type → product; null: a site without a product */
  products: ReadonlyMap<string, CompiledProduct | null>;
  /** product folder → figures that its pages show and need */
  reads: ReadonlyMap<string, PageReads>;
  subscribedAreas: SubscribedAreas;
  /** key: reader and page; value: area → whether the page is open to the reader there, filled on demand */
  openAreas: KeyedCache<Map<string, boolean>>;
  /** views of open pages as JSON; the least recently used are dropped first */
  pageTexts: KeyedCache<string>;
  /** preview pictures of pages, as PNG */
  sharePictures: KeyedCache<Uint8Array>;
  charts: ChartStore;
  drawer: ChartDrawer;
  rasteriser: Rasteriser;
  schemas: HttpSchemas;
  /** finds entries by words, without checking access */
  search: SearchIndex;
  wwwOrigin: string;
  /** work that runs after responses */
  later: Later;
  /** logs temporary refusals */
  refusals: RefusalLog;
  /** health of this server */
  health: HealthWatch;
  /** sends emails from the outbox */
  letters: LetterSender;
  /** page visits on their way to analytics */
  visits: VisitQueue;
  /** rate limiters, by how a limit in the registry is counted */
  limiters: Readonly<Record<Limit['counted'], Limiter>>;
  limits: Limits;
  /** the OpenAPI document as JSON */
  openApiText: string;
}
