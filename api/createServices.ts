import { createHash } from 'node:crypto';
import { followDrawn } from '#data/boundaries/drawnTogether.ts';
import { hideUnreliable } from '#data/reliability/hideUnreliable.ts';
import { atVersion, oneVersion } from '#data/store.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { limits as registry } from '#engine/core/limits/limits.ts';
import { MemoryLimiter } from '#engine/core/limits/memoryLimiter.ts';
import { pageReads } from '#engine/reads/pageReads.ts';
import { mailOf } from './accounts/askedLetters.ts';
import { AreaDirectory } from './areas/areaDirectory.ts';
import { SubscribedAreas } from './areas/subscribedAreas.ts';
import { openApi } from './openapi/openApi.ts';
import { ChartFiles } from './pictures/chartFiles.ts';
import { createRasteriser } from './pictures/rasterise.ts';
import { RefusalLog } from './problem/refusalLog.ts';
import type { Call } from './request/call.ts';
import { createSearchIndex } from './search/searchIndex.ts';
import { HealthWatch } from './services/healthWatch.ts';
import { readHttpSchemas } from './services/httpSchemas.ts';
import { Later } from './services/later.ts';
import { LetterSender } from './services/letterSender.ts';
import type { ApiOptions } from './services/options.ts';
import type { SharedServices } from './services/services.ts';
import { VisitQueue } from './services/visitQueue.ts';

const MILLION = 1_000_000;

/** @param calls the calls in the OpenAPI document */
export function createServices(
  { store: all, ...options }: ApiOptions,
  calls: readonly Call[],
): SharedServices {
  const schemas = readHttpSchemas();
  const { suite, accounts, limits = registry } = options;
  const store = hideUnreliable(all, suite);
  const rules = createHash('sha1').update(JSON.stringify(suite.permissions)).digest('hex').slice(0, 8);
  const products = Object.values(suite.products);
  const { drawer = drawHere } = options;
  const later = new Later(options.log);
  const { wwwOrigin = `http://localhost:${suite.sites.sites[0]?.port ?? 80}` } = options;
  const letterServices = { ...options, limits, wwwOrigin };
  const shared: Omit<SharedServices, 'ofRequest'> = {
    ...options,
    boundaries: options.boundaries && followDrawn(options.boundaries, suite.areas),
    wwwOrigin,
    later,
    refusals: new RefusalLog(options.log, options.clock),
    health: new HealthWatch({ store: all, accounts, drawer }),
    letters: new LetterSender({ ...options, later, write: (...asked) => mailOf(letterServices, ...asked) }),
    visits: new VisitQueue({ ...options, pass: options.passVisitOn, later }),
    limits,
    limiters: { together: accounts.limiter, apart: new MemoryLimiter() },
    directory: new AreaDirectory(suite),
    products: new Map([
      ...suite.sites.sites.map(({ app_type }) => [app_type, null] as const),
      ...products.flatMap((product) =>
        [product.app_type, ...(product.modules ?? [])].map((code) => [code, product] as const),
      ),
    ]),
    reads: new Map(products.map((product) => [product.product, pageReads(suite, product)])),
    subscribedAreas: new SubscribedAreas(),
    openAreas: new MemoryCache({ entries: 2_000 }),
    pageTexts: new MemoryCache({ entries: 500, weight: 4 * MILLION, weigh: ({ length }) => length }),
    sharePictures: new MemoryCache({ weight: 24 * MILLION, weigh: ({ length }) => length }),
    charts: options.charts ?? new ChartFiles(),
    drawer,
    rasteriser: createRasteriser(),
    schemas,
    search: createSearchIndex(suite),
    openApiText: JSON.stringify(openApi(calls, schemas, `${suite.sites.suite.name} API`)),
  };
  const ofRequest: SharedServices['ofRequest'] = (reading, version) => {
    const asked = reading ? { ...accounts, ...accounts.atOneMoment() } : accounts;
    const accessVersion = async () => `${await asked.accessVersion()}-${rules}`;
    return {
      ...shared,
      ofRequest,
      accounts: asked,
      store: atVersion(oneVersion(store), version),
      accessVersion,
    };
  };
  return { ...shared, ofRequest };
}
