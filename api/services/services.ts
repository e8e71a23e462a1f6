import type { AreaDirectory } from '#api/areas/areaDirectory.ts';
import type { SubscribedAreas } from '#api/areas/subscribedAreas.ts';
import type { Rasteriser } from '#api/pictures/rasterise.ts';
import type { RefusalLog } from '#api/problem/refusalLog.ts';
import type { SearchIndex } from '#api/search/searchIndex.ts';
import type { ShownIndex } from '#api/shown/shownData.ts';
import type { ShownLeads } from '#api/shown/shownLeads.ts';
import type { Figures } from '#data/store.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { KeyedCache } from '#engine/core/caches/keyedCache.ts';
import type { Limiter } from '#engine/core/limits/limiter.ts';
import type { Limit, Limits } from '#engine/core/limits/limits.ts';
import type { CompiledProduct } from '#generated/types.ts';
import type { HealthWatch } from './healthWatch.ts';
import type { HttpSchemas } from './httpSchemas.ts';
import type { Later } from './later.ts';
import type { LetterSender } from './letterSender.ts';
import type { ApiOptions } from './options.ts';
import type { VisitQueue } from './visitQueue.ts';

/** What one request works with. Holds nothing about who asks. */
export interface Services extends SharedServices {
  /** figures of one data version, the same for all that the request reads */
  store: Figures;
  /** changes when grants, public areas, features or the groups that pass every check change */
  accessVersion: () => Promise<string>;
}

/** What all requests share: made once, before the first. It has no figures: a request has its own reader of them, and of who may what. */
export interface SharedServices extends Omit<ApiOptions, 'store'> {
  /**
   * What a request works with.
   * @param reading it changes nothing: who may what is of one moment, too, and asked once
   * @param version data version of the figures where the request names none; absent: the present one
   */
  ofRequest: (reading: boolean, version?: string) => Services;
  directory: AreaDirectory;
  /** app_type → product; null: a site without a product */
  products: ReadonlyMap<string, CompiledProduct | null>;
  /** product folder → what its pages show */
  shown: ReadonlyMap<string, ShownIndex>;
  /** product folder → what its pages cannot do without */
  leads: ReadonlyMap<string, ShownLeads>;
  /** product folder → keys of the series its pages are about */
  series: ReadonlyMap<string, readonly string[]>;
  subscribedAreas: SubscribedAreas;
  /** by reader and page: area → whether the page is open to the reader there, filled as needed */
  openAreas: KeyedCache<Map<string, boolean>>;
  /** views of open pages as JSON; the longest unused go where there are too many or too many characters */
  pageTexts: KeyedCache<string>;
  /** pictures that stand for pages, as PNG */
  sharePictures: KeyedCache<Uint8Array>;
  charts: ChartStore;
  drawer: ChartDrawer;
  rasteriser: Rasteriser;
  schemas: HttpSchemas;
  /** finds entries by words; who may know of them is another question */
  search: SearchIndex;
  wwwOrigin: string;
  /** what follows an answer */
  later: Later;
  /** says in the log who is turned away for now */
  refusals: RefusalLog;
  /** how this server is */
  health: HealthWatch;
  /** sends what is in the outbox */
  letters: LetterSender;
  /** visits of pages on their way to the analytics */
  visits: VisitQueue;
  /** what counts, by how a line of the registry is counted */
  limiters: Readonly<Record<Limit['counted'], Limiter>>;
  limits: Limits;
  /** the OpenAPI document as JSON */
  openApiText: string;
}
