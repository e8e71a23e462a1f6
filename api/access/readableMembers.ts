import type { Services } from '#api/services/services.ts';
import { isOfType } from '#engine/core/access/areaRules.ts';
import type { ShownFigures } from '#engine/reads/pageReads.ts';
import type { Area, CompiledPage, CompiledProduct } from '#generated/types.ts';
import { type AreaAccess, pageDecision } from './pageDecision.ts';

/** Whether a member (codes in the order of the breakdown) may be read. */
export type MayRead = (member: string) => boolean;

/**
 * Members of a series in a breakdown that a person may read for an area: those that an open page shows with
 * that area in focus. null: no open page shows any. Nobody may read figures that no manifest shows.
 */
export function readableMembers(
  services: Services,
  access: AreaAccess,
  series: string,
  breakdown: string,
): MayRead | null {
  const { area, product } = access;
  if (!area) return null;
  const shown = services.reads.get(product.product)?.shown.get(series)?.get(breakdown) ?? [];
  const decided = new Map<string, boolean>();
  return membersShown(shown, product, area, (page) => {
    const open = decided.get(page.id) ?? pageDecision(services, access, page).open;
    decided.set(page.id, open);
    return open;
  });
}

/**
 * The members that open pages show with an area in focus; null: none. API calls and hub pages share this
 * rule.
 */
export function membersShown(
  shown: readonly ShownFigures[],
  { benchmark }: Pick<CompiledProduct, 'benchmark'>,
  area: Area,
  isOpen: (page: CompiledPage) => boolean,
): MayRead | null {
  const open: ShownFigures[] = [];
  for (const data of shown) {
    const isShown = data.of === 'focus' || area.area_id === benchmark;
    if (!isShown || !suitsBlock(data, area) || !isOpen(data.page)) continue;
    // All members are included already, so further pages need not be checked.
    if (data.members === null) return () => true;
    open.push(data);
  }
  return open.length === 0 ? null : (member) => open.some(({ members }) => members?.has(member));
}

function suitsBlock({ hideFor, onlyFor }: ShownFigures, area: Area): boolean {
  return !isOfType(area, hideFor ?? []) && (onlyFor === undefined || isOfType(area, onlyFor));
}
