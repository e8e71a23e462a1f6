import { ownPages } from '#engine/core/navigation/productPages.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { OpenFigures } from '#engine/core/plan/suite/situation.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { PageReads, ShownFigures } from '#engine/reads/pageReads.ts';
import type { Area, CompiledPage, CompiledProduct } from '#generated/types.ts';
import { type MayRead, membersShown } from './readableMembers.ts';

/**
 * Area → ids of the pages that are open to a reader there, the focus area first. Part of the page's cache
 * key.
 */
export type OpenPages = readonly (readonly [areaId: string, pages: readonly string[]])[];

/** The pages of a product that are about an area. */
export const areaPages = (product: CompiledProduct): readonly CompiledPage[] =>
  getOrMake(ofAreas, product, () => ownPages(product).filter((page) => !page.nonAreaBased));
const ofAreas = new WeakMap<CompiledProduct, readonly CompiledPage[]>();

/** The pages about the series that a page names. */
export const sourcesOf = (
  product: CompiledProduct,
  { series, supportSeries = [] }: CompiledPage,
): CompiledPage[] =>
  areaPages(product).filter(
    (page) =>
      pageRole(page) === 'own' &&
      page.series.some((key) => series.includes(key) || supportSeries.includes(key)),
  );

/** Figures of other pages that a hub shows: only from pages that are open to its reader. */
export function openFigures(
  reads: ReadonlyMap<string, PageReads>,
  product: CompiledProduct,
  focus: Area,
  open: OpenPages,
): OpenFigures {
  const shown = reads.get(product.product)?.shown;
  const pages = new Map(open.map(([area, ids]) => [area, new Set(ids)]));
  const all = new Set(areaPages(product).map(({ id }) => id));
  const ofFocus = pages.get(focus.area_id) ?? new Set();
  const known = new Map<string, MayRead | null>();
  const members = (series: string, breakdown: string, area: string) =>
    getOrMake(known, `${area}|${series}|${breakdown}`, () => {
      const own = shownWithin(shown?.get(series), breakdown).filter((data) => data.own);
      const ids = pages.get(area);
      return membersShown(own, product, focus, ({ id }) => ofFocus.has(id) && (ids?.has(id) ?? true));
    });
  return {
    page: (id) => ofFocus.has(id) || !all.has(id),
    figure: (series, area, breakdown, member) =>
      members(series, breakdown, pages.has(area) ? area : focus.area_id)?.(member) ?? false,
    about: (series) => shownWithin(shown?.get(series), '').find(({ own, of }) => own && of === 'focus')?.page,
  };
}

/**
 * Figures shown in a breakdown and in finer ones: a page that shows the parts of a figure covers the whole
 * too.
 */
function shownWithin(
  breakdowns: ReadonlyMap<string, readonly ShownFigures[]> = new Map(),
  wanted: string,
): ShownFigures[] {
  const dimensions = codesIn(wanted);
  return [...breakdowns].flatMap(([code, all]) => {
    if (code === wanted) return all;
    const finer = codesIn(code);
    const places = dimensions.map((dimension) => finer.indexOf(dimension));
    if (places.includes(-1)) return [];
    const coarser = (member: string) => {
      const codes = codesIn(member);
      return places.map((place) => codes[place]).join(',');
    };
    return all.map(({ members, ...data }) => ({
      ...data,
      members: members && new Set([...members].map(coarser)),
    }));
  });
}
