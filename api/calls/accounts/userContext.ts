import { answeredPermissions } from '#api/access/answeredPermissions.ts';
import { landsIn } from '#api/access/landsIn.ts';
import { missingFigures } from '#api/access/missingFigures.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import { productSeries } from '#engine/core/navigation/productPages.ts';
import type { PermissionMap, UserContext, UserContextQuery } from '#generated/types.ts';

/** The requester, their permissions, and the areas of an address. */
export const userContextCall = defineCall<UserContextQuery>({
  method: 'GET',
  path: '/api/user_context/',
  summary: 'Who asks, what they hold, and the areas of one address',
  query: 'UserContextQuery',
  answer: 'UserContext',
  asker: 'anybody',
  keys: true,
  handle: answerUserContext,
});

/** Largest number of compared areas without a product. */
const MAX_COMPARE = 4;

async function answerUserContext(
  services: Services,
  { query, asker }: CallRequest<UserContextQuery>,
): Promise<CallAnswer> {
  const { suite, store, accounts } = services;
  const product = productOf(services, query.app_type);
  const [coverage, viewer, accessVersion] = await Promise.all([
    store.coverage(),
    viewerOf(services, asker, product),
    services.accessVersion(),
  ]);
  const area = query.area_id === undefined ? null : viewer.find(query.area_id);
  const granted = await accounts.permissionsFor(asker.user?.id ?? null, area?.area_id ?? null);
  const compare = (query.compare_area_id ?? []).slice(0, product?.compare.max ?? MAX_COMPARE);
  const missing = product && area ? missingFigures(services, product, area, coverage) : undefined;
  const landing =
    product && query.area_id === undefined
      ? await landsIn(services, asker, product, viewer, coverage)
      : undefined;
  const context: UserContext = {
    user: asker.user,
    permissions: answeredPermissions(asker, granted, suite.permissions.features),
    ...(asker.user && { granted: grantedAnywhere(await accounts.grantsOf(asker.user.id)) }),
    area,
    compare_areas: compare.flatMap((id) => viewer.find(id) ?? []),
    similar_areas:
      area || query.area_id === undefined
        ? []
        : similarAreas(query.area_id, viewer.all(), {
            aliases: ({ area_id }) => services.directory.otherNames(area_id),
          }),
    default_areas: (product?.defaultAreas ?? []).flatMap((id) => viewer.find(id) ?? []),
    ...(landing !== undefined && { lands_in: landing }),
    ...(asker.actor !== asker.user && { acting_user: asker.actor }),
    valid_area_types: viewer.comparableTypes,
    series_without_data: [...(missing?.seriesWithoutData ?? (product ? productSeries(product) : []))],
    empty_pages: [...(missing?.emptyPages ?? [])],
    data_version: coverage.data_version,
    access_version: accessVersion,
  };
  return { body: context };
}

/** Permissions of all grants, regardless of area. */
function grantedAnywhere(grants: readonly Grant[]): PermissionMap {
  const groups = Object.groupBy(grants, ({ group }) => group);
  return Object.fromEntries(
    Object.entries(groups).map(([group, own = []]) => [
      group,
      [...new Set(own.flatMap(({ permissions }) => permissions))].sort(),
    ]),
  );
}
