import { type Asker, personIn } from '#api/request/asker.ts';
import { productOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import { productSeries } from '#engine/core/navigation/productPages.ts';
import type { PermissionMap, UserContext, UserContextQuery } from '#generated/types.ts';
import { answeredPermissions } from './answeredPermissions.ts';
import { landsIn, startsIn } from './landsIn.ts';
import { missingFigures } from './missingFigures.ts';
import { viewerOf } from './viewerOf.ts';

/** Largest number of compared areas without a product. */
const MAX_COMPARE = 4;

/** The requester, their permissions, and the areas of an address. @throws Refusal 400 for an unknown app_type */
export async function readerContext(
  services: Services,
  asker: Asker,
  query: UserContextQuery,
): Promise<UserContext> {
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
  const begins = product && query.area_id === undefined;
  const landing = begins && (await landsIn(services, asker, product, viewer, coverage));
  const permissions = answeredPermissions(asker, granted, suite.permissions.features);
  const defaults = (product?.defaultAreas ?? []).flatMap((id) => viewer.find(id) ?? []);
  return {
    user: asker.user,
    permissions,
    ...(asker.user && { granted: grantedAnywhere(await accounts.grantsOf(asker.user.id)) }),
    area,
    compare_areas: compare.flatMap((id) => viewer.find(id) ?? []),
    similar_areas:
      area || query.area_id === undefined
        ? []
        : similarAreas(query.area_id, viewer.all(), {
            aliases: ({ area_id }) => services.directory.otherNames(area_id),
          }),
    default_areas: defaults,
    ...(landing && { lands_in: landing }),
    ...(begins && { starts_in: startsIn(services, personIn(asker, permissions), product, defaults) }),
    ...(asker.actor !== asker.user && { acting_user: asker.actor }),
    valid_area_types: viewer.comparableTypes,
    series_without_data: [...(missing?.seriesWithoutData ?? (product ? productSeries(product) : []))],
    empty_pages: [...(missing?.emptyPages ?? [])],
    data_version: coverage.data_version,
    access_version: accessVersion,
  };
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
