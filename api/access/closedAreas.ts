import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';
import { holdsPageAt } from './pageDecision.ts';

/** A page and its reader. */
interface Reading {
  asker: Asker;
  viewer: AreaViewer;
  product: CompiledProduct;
  page: CompiledPage;
}

/** The given areas in which the page is closed to the reader, in the same order. */
export async function closedAreas(
  services: Services,
  reading: Reading,
  areas: readonly string[],
): Promise<string[]> {
  if (areas.length === 0) return [];
  const { user, staff, allSmallAreas } = reading.asker;
  const known = await services.openAreas.getOrMake(
    {
      version: await services.accessVersion(),
      identity: [user?.id ?? null, staff, allSmallAreas],
      asked: [reading.page.id],
    },
    () => new Map(),
  );
  for (const areaId of new Set(areas)) {
    if (!known.has(areaId)) known.set(areaId, await isOpen(services, reading, areaId));
  }
  return [...new Set(areas)].filter((areaId) => !known.get(areaId));
}

async function isOpen(
  services: Services,
  { asker, viewer, product, page }: Reading,
  areaId: string,
): Promise<boolean> {
  const area = viewer.find(areaId);
  if (!area) return false;
  const permissions = await services.accounts.permissionsFor(asker.user?.id ?? null, areaId);
  return holdsPageAt(services, { product, area, areaId, asker, permissions }, page);
}
