import { areaAccess, pageDecision } from '#api/access/pageDecision.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { isGate } from '#engine/core/access/areaRules.ts';
import type { Area, AreaElsewhere, Decision } from '#generated/types.ts';
import type { ClosedPage } from './openPage.ts';

const MOST = 3;
/** Limit on areas to check, so that a page without figures anywhere costs little. */
const MOST_ASKED = 40;

/** Other areas in which a closed page is open to the requester, nearest first. */
export async function areasElsewhere(
  services: Services,
  asker: Asker,
  { product, page, area, viewer }: ClosedPage,
  { decision, coverage }: { decision: Decision; coverage: Coverage },
): Promise<AreaElsewhere[]> {
  if (page.nonAreaBased) return [];
  const mayBeOpen = (one: Area) => one.is_public || one.is_user_area || asker.staff;
  const near = nearest(area, viewer.all().filter(mayBeOpen), isGate(decision)).slice(0, MOST_ASKED);
  const open: AreaElsewhere[] = [];
  for (const candidate of near) {
    if (open.length === MOST) break;
    const { area_id, name } = candidate;
    const access = await areaAccess(services, asker, product, area_id, candidate, coverage);
    if (pageDecision(services, access, page).open) open.push({ area_id, name });
  }
  return open;
}

/**
 * Other areas, nearest first. For a locked page, areas of the same type come first, as the best preview. For
 * a page without figures, areas around this one come first, because they contain its figures.
 */
function nearest(
  { area_id, area_type, parent_ids, north_south_order }: Area,
  areas: readonly Area[],
  alikeFirst: boolean,
): Area[] {
  const rank = (one: Area) => {
    const around = parent_ids.indexOf(one.area_id);
    if (around >= 0) return alikeFirst ? 2 : 0;
    return one.area_type.code === area_type.code ? 1 : 3;
  };
  const away = (one: Area) => {
    const around = parent_ids.indexOf(one.area_id);
    return around >= 0 ? around : Math.abs(one.north_south_order - north_south_order);
  };
  return areas
    .filter((one) => one.area_id !== area_id)
    .toSorted((a, b) => rank(a) - rank(b) || away(a) - away(b));
}
