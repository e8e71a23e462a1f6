import { answeredPermissions } from '#api/access/answeredPermissions.ts';
import { missingSeries } from '#api/access/pageDecision.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { type Answer, type CallRequest, defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import type { UserContext, UserContextQuery } from '#generated/types.ts';

/** Who asks, what they hold, and the areas of an address. */
export const userContextCall = defineCall<UserContextQuery>({
  method: 'GET',
  path: '/api/user_context/',
  summary: 'Who asks, what they hold, and the areas of one address',
  query: 'UserContextQuery',
  answer: 'UserContext',
  asker: 'anybody',
  handle: answerUserContext,
});

/** How many areas can be compared where there is no product to say. */
const MAX_COMPARE = 4;

async function answerUserContext(
  services: Services,
  { query, asker }: CallRequest<UserContextQuery>,
): Promise<Answer> {
  const { suite, store, accounts } = services;
  const product = productOf(services, query.app_type);
  const [coverage, viewer, accessVersion] = await Promise.all([
    store.coverage(),
    viewerOf(services, asker, product),
    services.accessVersion(),
  ]);
  const area = query.area_id === undefined ? null : viewer.find(query.area_id);
  const all = viewer.all();
  const granted = await accounts.permissionsFor(asker.user?.id ?? null, area?.area_id ?? null);
  const compare = (query.compare_area_id ?? []).slice(0, product?.compare.max ?? MAX_COMPARE);
  const comparable = all.filter(({ is_valid_comparer }) => is_valid_comparer);
  const context: UserContext = {
    user: asker.user,
    permissions: answeredPermissions(asker, granted, suite.permissions.features),
    area,
    compare_areas: compare.flatMap((id) => viewer.find(id) ?? []),
    similar_areas: area || query.area_id === undefined ? [] : similarAreas(query.area_id, all),
    default_areas: (product?.defaultAreas ?? []).flatMap((id) => viewer.find(id) ?? []),
    ...(asker.actor !== asker.user && { acting_user: asker.actor }),
    valid_area_types: [...new Set(comparable.map(({ area_type }) => area_type.code))],
    series_without_data: product
      ? area
        ? missingSeries(services, product, area, coverage)
        : [...(services.series.get(product.product) ?? [])]
      : [],
    data_version: coverage.data_version,
    access_version: accessVersion,
  };
  return { body: context };
}
