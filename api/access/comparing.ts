import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Area, CompiledPage, CompiledProduct, PermissionMap } from '#generated/types.ts';
import { holdsPageAt } from './pageDecision.ts';
import { passesEverywhere } from './viewerOf.ts';

/** Whether a page may show an area as a comparator. */
export type MayCompare = (page: CompiledPage, area: Area) => boolean;

/**
 * Decides which areas a person may compare with on a page: areas where they have the page's permission, and
 * areas of a type that one of their own grants covers. For public products, every area. Every page shows the
 * benchmark.
 */
export async function comparingOf(
  services: Services,
  asker: Asker,
  product: CompiledProduct,
  viewer: AreaViewer,
): Promise<MayCompare> {
  if (passesEverywhere(services.suite, asker)) return (_, area) => area.is_valid_comparer;
  const { accounts, directory } = services;
  const id = asker.user?.id ?? null;
  const own = id === null ? [] : viewer.own;
  const ids = [...(await accounts.publicAreas()), ...own].map(({ area_id }) => area_id);
  const held = new Map(
    await Promise.all(ids.map(async (one) => [one, await accounts.permissionsFor(id, one)] as const)),
  );
  const granted = await Promise.all(
    own.map(async (area) => ({
      area,
      types: viewer.typesFrom(area.area_id),
      permissions: await accounts.grantedTo(id ?? -1, area.area_id),
    })),
  );
  const holds = (page: CompiledPage, area: Area, permissions: PermissionMap | undefined) =>
    permissions !== undefined &&
    holdsPageAt(services, { product, area, areaId: area.area_id, asker, permissions }, page);
  // Areas of a public product need no grant.
  const anywhere: PermissionMap | undefined = product.public ? {} : undefined;
  const heldIn = ({ area_id }: Area) =>
    held.get(directory.find(area_id)?.hiddenDuplicateOf ?? area_id) ?? anywhere;
  return (page, area) =>
    area.is_valid_comparer &&
    (area.area_id === product.benchmark ||
      holds(page, area, heldIn(area)) ||
      granted.some((one) => one.types.has(area.area_type.code) && holds(page, one.area, one.permissions)));
}
