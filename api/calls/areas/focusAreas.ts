import { viewerOf } from '#api/access/viewerOf.ts';
import { knownSeries } from '#api/dimensions/seriesNamed.ts';
import { type Asker, personIn } from '#api/request/asker.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { holdsSmallAreas, isSmall } from '#engine/core/access/areaRules.ts';
import { groupByType } from '#engine/core/areas/sortAreas.ts';
import type { Area, CompiledProduct, FocusAreasAnswer, FocusAreasQuery, User } from '#generated/types.ts';

/**
 * Areas that a person can choose: their own, public ones, then the rest, each by type and from north to
 * south.
 */
export const focusAreasCall = defineCall<FocusAreasQuery>({
  method: 'GET',
  path: '/api/dimensions/focus_areas/',
  example: { app_type: 'product' },
  summary: 'Areas to choose from, by group and type',
  query: 'FocusAreasQuery',
  answer: 'FocusAreasAnswer',
  asker: 'anybody',
  keys: true,
  handle: answerFocusAreas,
});

type Group = FocusAreasAnswer['groups'][number]['group'];

async function answerFocusAreas(
  services: Services,
  { query, asker }: CallRequest<FocusAreasQuery>,
): Promise<CallAnswer> {
  const { suite, store } = services;
  const product = productOf(services, query.app_type);
  const series = (query.series ?? []).map((key) => knownSeries(suite, key).series);
  const viewer = await viewerOf(services, asker, product);
  const areas = await listed(services, asker, product, viewer.all());
  const coverage = series.length === 0 ? undefined : await store.coverage(query.version);
  const withData = areas.filter(
    ({ area_id }) => !coverage || series.some((key) => coverage.series[key]?.areas.has(area_id)),
  );
  const byGroup = Map.groupBy(withData, groupOf);
  const answer: FocusAreasAnswer = {
    groups: (['user', 'public', 'other'] as const)
      .filter((group) => byGroup.has(group))
      .map((group) => ({
        group,
        area_types: groupByType(byGroup.get(group) ?? [], suite.areaTypes).map(
          ({ type, header, areas: inside }) => ({
            area_type_name: header,
            area_type_code: type,
            areas: inside,
          }),
        ),
      })),
  };
  return { body: answer };
}

function groupOf({ is_user_area, is_public }: Area): Group {
  return is_user_area ? 'user' : is_public ? 'public' : 'other';
}

/**
 * Small areas are too many to list for everybody. Only staff who request them and people with the small-areas
 * package there get them.
 */
async function listed(
  services: Services,
  asker: Asker,
  product: CompiledProduct | undefined,
  areas: readonly Area[],
): Promise<Area[]> {
  if (!product || asker.allSmallAreas) return [...areas];
  const small = areas.filter((area) => isSmall(product, area));
  const held = asker.user
    ? await heldSmallAreas(services, asker.user, asker, product, small)
    : new Set<string>();
  return areas.filter((area) => !isSmall(product, area) || area.is_user_area || held.has(area.area_id));
}

async function heldSmallAreas(
  { accounts, suite }: Services,
  user: User,
  asker: Asker,
  product: CompiledProduct,
  areas: readonly Area[],
): Promise<Set<string>> {
  const userAreas = new Set(await accounts.userAreas(user.id));
  const held = new Set<string>();
  // Small areas inside the same areas of the person have the same permissions, so one query covers all of
  // them.
  const alike = Map.groupBy(areas, ({ parent_ids }) => parent_ids.filter((id) => userAreas.has(id)).join());
  for (const [around, inside] of alike) {
    const areaId = around === '' ? null : (inside[0]?.area_id ?? null);
    const person = personIn(asker, await accounts.permissionsFor(user.id, areaId));
    if (!holdsSmallAreas({ product, person, features: suite.permissions.features })) continue;
    for (const { area_id } of inside) held.add(area_id);
  }
  return held;
}
