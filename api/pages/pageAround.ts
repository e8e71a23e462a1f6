import { readerContext } from '#api/access/readerContext.ts';
import { type Asker, personIn } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { navigationScope } from '#engine/core/navigation/pageNode.ts';
import { writtenMenu } from '#engine/core/navigation/writtenMenu.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { indexSuite, isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { fittingQuery } from '#engine/page/address/pageQuery.ts';
import type { Area, CompiledSuite, ContentQuery, PageAround, UserContext } from '#generated/types.ts';
import type { AroundInput } from './aroundInput.ts';
import { comparators } from './comparators.ts';
import type { TypedPage } from './typedPage.ts';
import { waysOn } from './waysOn.ts';

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
  const menu = navigationScope(menuOf(input, asker));
  return {
    context,
    navigation: buildNavigation(menu),
    ...comparators(input),
    ...(!answer.decision.open && waysOn(input, menu)),
  };
}

/** What a site shows around a written page: its reader and its menu. */
export async function writtenAround(
  services: Services,
  asker: Asker,
  { app_type, path = '' }: ContentQuery,
): Promise<PageAround> {
  const { suite } = services;
  const site = suite.sites.sites.find((one) => one.app_type === app_type);
  const content = suite.content?.[site?.site ?? ''];
  const context = await readerContext(services, asker, { app_type });
  if (!site || !content) return { context };
  const product = writtenMenu(site.title, content);
  const activePath = path.replaceAll(/^\/|\/$/g, '');
  const menu = { ...menuFor(suite, context, asker), product, area: null, activePath, search: '' };
  return { context, navigation: buildNavigation(menu) };
}

/** What menus depend on besides the page. */
function menuFor(
  { messages, permissions }: CompiledSuite,
  { permissions: held, granted }: UserContext,
  asker: Asker,
) {
  const { features, passAll } = permissions;
  return { person: { ...personIn(asker, held), ...(granted && { granted }) }, messages, features, passAll };
}

function menuOf({ suite, product, read, context }: AroundInput, asker: Asker) {
  const { area, series_without_data } = context;
  return {
    ...menuFor(suite, context, asker),
    product,
    area,
    activePath: read.page?.path ?? null,
    linkTo: (page, carried) => ({
      path: linkedPath(suite, page, read.found?.params),
      params: fittingQuery(suite, product, page, read.area, carried, read.found?.params),
    }),
    search: read.search,
    seriesWithoutData: series_without_data,
    lackedByArea: area ? lackedBy(suite, area, series_without_data) : [],
    emptyPages: context.empty_pages,
  } satisfies NavigationInput;
}

/** Series that areas of this type have. */
const lackedBy = (suite: CompiledSuite, { area_id, area_type }: Area, keys: readonly string[]): string[] =>
  keys.filter((key) => isMadeFor(indexSuite(suite), suite.series[key], area_id, area_type.code));
