import type { AreaDirectory } from '#api/areas/areaDirectory.ts';
import type { SubscribedAreas } from '#api/areas/subscribedAreas.ts';
import type { ChartFiles } from '#api/pictures/chartFiles.ts';
import type { Rasteriser } from '#api/pictures/rasterise.ts';
import type { SearchIndex } from '#api/search/searchIndex.ts';
import type { ShownIndex } from '#api/shown/shownData.ts';
import type { Figures } from '#data/store.ts';
import type { Limits } from '#engine/core/limits/limits.ts';
import type { RecentCounter } from '#engine/core/limits/recentCounter.ts';
import type { CompiledProduct } from '#generated/types.ts';
import type { HttpSchemas } from './httpSchemas.ts';
import type { Later } from './later.ts';
import type { OpenAreas } from './openAreas.ts';
import type { ApiOptions } from './options.ts';
import type { RecentTexts } from './recentTexts.ts';
import type { VisitQueue } from './visitQueue.ts';

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
