import { holdsPageAt } from '#api/access/pageDecision.ts';
import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';
import type { Services } from './services.ts';

/** Readers and pages kept at once; further ones make it start afresh. */
const MAX_KEPT = 2_000;

type NeededServices = Pick<Services, 'suite' | 'accounts' | 'accessVersion'>;

/** A page and who reads it. */
export interface Reading {
  asker: Asker;
  viewer: AreaViewer;
  product: CompiledProduct;
  page: CompiledPage;
}

/** Says of which areas a reader holds what a page asks for. Kept by reader and page while the access version stays the same. */
export class OpenAreas {
  private version = '';
  private kept = new Map<string, Map<string, boolean>>();

  /** Those of the areas for which the page is not open to the reader, in their order. */
  async closed(services: NeededServices, reading: Reading, areas: readonly string[]): Promise<string[]> {
    if (areas.length === 0) return [];
    const known = await this.keptFor(services, reading);
    for (const areaId of new Set(areas)) {
      if (!known.has(areaId)) known.set(areaId, await isOpen(services, reading, areaId));
    }
    return [...new Set(areas)].filter((areaId) => !known.get(areaId));
  }

  private async keptFor(
    { accessVersion }: NeededServices,
    { asker: { user, staff, allSmallAreas }, page }: Reading,
  ): Promise<Map<string, boolean>> {
    const version = await accessVersion();
    if (version !== this.version || this.kept.size >= MAX_KEPT) {
      this.version = version;
      this.kept = new Map();
    }
    const key = JSON.stringify([user?.id ?? null, staff, allSmallAreas, page.id]);
    const known = this.kept.get(key) ?? new Map<string, boolean>();
    this.kept.set(key, known);
    return known;
  }
}

async function isOpen(
  services: NeededServices,
  { asker, viewer, product, page }: Reading,
  areaId: string,
): Promise<boolean> {
  const area = viewer.find(areaId);
  if (!area) return false;
  const permissions = await services.accounts.permissionsFor(asker.user?.id ?? null, areaId);
  return holdsPageAt(services, { product, area, areaId, asker, permissions }, page);
}
