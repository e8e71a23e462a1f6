import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { decideArea } from '#engine/core/access/decidePage.ts';
import type { Person } from '#engine/core/access/person.ts';
import { groupByType } from '#engine/core/areas/sortAreas.ts';
import { findPage, firstPath } from '#engine/core/navigation/findPage.ts';
import type { Area, CompiledProduct } from '#generated/types.ts';
import { areaAccess, pageDecision } from './pageDecision.ts';

/** Limit on the own areas to try, so that a login stays cheap for people with very many areas. */
const MAX_TRIED = 40;

/**
 * The first of a person's own areas, in the order of the area menu, where the first page of a product is open to
 * them; undefined if there is none.
 */
export async function landsIn(
  services: Services,
  asker: Asker,
  product: CompiledProduct,
  viewer: AreaViewer,
  coverage: Coverage,
): Promise<string | undefined> {
  const page = findPage(product, firstPath(product))?.page;
  if (!asker.user || !page) return undefined;
  const own = viewer.all().filter(({ is_user_area }) => is_user_area);
  const inOrder = groupByType(own, services.suite.areaTypes).flatMap(({ areas }) => areas);
  for (const area of inOrder.slice(0, MAX_TRIED)) {
    const access = await areaAccess(services, asker, product, area.area_id, area, coverage);
    if (pageDecision(services, access, page).open) return area.area_id;
  }
  return undefined;
}

/** The area with which a product begins: the first default area that is open to a person, or else the first. */
export function startsIn(
  { suite: { messages, permissions } }: Pick<Services, 'suite'>,
  person: Person,
  product: CompiledProduct,
  areas: readonly Area[],
): string {
  const open = areas.find((area) => decideArea({ product, area, person, messages, ...permissions }).open);
  return (open ?? areas[0])?.area_id ?? product.defaultAreas[0] ?? product.benchmark;
}
