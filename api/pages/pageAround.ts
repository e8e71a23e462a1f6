import { readerContext } from '#api/access/readerContext.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { pagePerson } from '#engine/core/access/pagePerson.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { seriesForType } from '#engine/core/navigation/seriesWithoutData.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import { fittingQuery } from '#engine/page/address/pageQuery.ts';
import type { Area, CompiledSuite, PageAround, PageResponse, Site, UserContext } from '#generated/types.ts';
import { comparators } from './comparators.ts';
import type { TypedPage } from './typedPage.ts';
import { waysOn } from './waysOn.ts';

/** A page that was asked for by its address, with the decision about it and its reader. */
export interface AroundInput extends Omit<TypedPage, 'query'> {
  suite: CompiledSuite;
  site: Site;
  context: UserContext;
  answer: Pick<PageResponse, 'decision' | 'elsewhere'>;
}

/**
 * What a site shows around a page: reader, menu and comparators; around a closed one also where to go on. It
 * reads manifests, coverage and the reader's rights, and no figure.
 */
export async function pageAround(
  services: Services,
  asker: Asker,
  { product, read, query }: TypedPage,
  answer: AroundInput['answer'],
): Promise<PageAround> {
  const { suite } = services;
  const { app_type, area_id, compare_area_id = [] } = query;
  const site = suite.sites.sites.find((one) => one.app_type === app_type);
  if (!site) throw new Error(`No site has the app_type ${app_type}`);
  const context = await readerContext(services, asker, { app_type, area_id, compare_area_id });
  const input = { suite, site, product, read, context, answer };
  const menu = menuOf(input, asker);
  return {
    context,
    navigation: buildNavigation(menu),
    ...comparators(input),
    ...(!answer.decision.open && waysOn(input, menu)),
  };
}

function menuOf({ suite, product, read, context }: AroundInput, { allSmallAreas }: Asker) {
  const { area, series_without_data } = context;
  return {
    product,
    person: pagePerson(suite, context, allSmallAreas),
    area,
    activePath: read.page?.path ?? null,
    linkTo: (page, carried) => ({
      path: linkedPath(suite, page, read.found?.params),
      params: fittingQuery(suite, product, page, read.area, carried, read.found?.params),
    }),
    search: read.search,
    messages: suite.messages,
    seriesWithoutData: series_without_data,
    lackedByArea: area ? lackedBy(suite, area, series_without_data) : [],
    emptyPages: context.empty_pages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  } satisfies NavigationInput;
}

/** Series that areas of this type have. */
const lackedBy = (suite: CompiledSuite, area: Area, keys: readonly string[]): string[] =>
  seriesForType(keys, suite.series, area, indexSuite(suite).twinTypes.get(area.area_id));
