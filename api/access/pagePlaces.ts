import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { isGate } from '#engine/core/access/areaRules.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { Area, CompiledPage, CompiledProduct } from '#generated/types.ts';
import { type AreaAccess, areaAccess, pageDecision } from './pageDecision.ts';
import { viewerOf } from './viewerOf.ts';

/** A page of a product, at an area where a person may open it or may see it as locked. */
export interface PagePlace {
  site: string;
  product: CompiledProduct;
  page: CompiledPage;
  area: Area;
  access: AreaAccess;
  /** behind a gate */
  locked: boolean;
}

/** Address of a page in its area. Parameters in its path have the given or default values. */
export const placePath = (
  { suite }: Pick<Services, 'suite'>,
  { area, page }: Pick<PagePlace, 'area' | 'page'>,
  params: Readonly<Record<string, string>> = {},
): string => `/${[area.area_id, linkedPath(suite, page, params)].filter(Boolean).join('/')}`;

/** Name of a page in menus and lists: its title may contain the area. */
export const pageName = ({ title, navTitle }: CompiledPage, { name }: Area): string =>
  (navTitle ?? title).replaceAll('{area}', name);

/**
 * Every page that menus would show to the requester, open or locked. It is in the first of the wanted areas
 * and the product's default areas where it is open, or else where it is locked. Pages that menus hide are
 * omitted.
 * @param only true: in the wanted areas only
 */
export async function pagePlaces(
  services: Services,
  asker: Asker,
  wanted: readonly string[] = [],
  { only = false } = {},
): Promise<PagePlace[]> {
  const sites = services.suite.sites.sites;
  const all = sites.map(async ({ site, product: name }) => {
    const product = services.suite.products[name ?? ''];
    if (!product) return [];
    const ids = only ? wanted : [...new Set([...wanted, ...product.defaultAreas])];
    return placesOf(services, asker, site, product, ids);
  });
  return (await Promise.all(all)).flat();
}

async function placesOf(
  services: Services,
  asker: Asker,
  site: string,
  product: CompiledProduct,
  ids: readonly string[],
): Promise<PagePlace[]> {
  const coverage = await services.store.coverage();
  const viewer = await viewerOf(services, asker, product);
  const areas = ids.flatMap((id) => viewer.find(id) ?? []);
  const accesses = await Promise.all(
    areas.map((area) => areaAccess(services, asker, product, area.area_id, area, coverage)),
  );
  return productPages(product).flatMap((page): PagePlace[] => {
    if (page.external !== undefined) return [];
    const seen = accesses.map((access) => ({ access, ...pageDecision(services, access, page) }));
    const best = seen.find(({ open }) => open) ?? seen.find(isGate);
    const area = best?.access.area;
    return best && area ? [{ site, product, page, area, access: best.access, locked: !best.open }] : [];
  });
}
