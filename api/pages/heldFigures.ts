import type { Services } from '#api/services/services.ts';
import type { Coverage, ObservationQuery } from '#data/store.ts';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { IsHeld, Situation } from '#engine/core/plan/suite/situation.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { CompiledPage } from '#generated/types.ts';

/** More parts than this are not checked one by one: some of them are sure to have a figure. */
const FEW_PARTS = 60;

/**
 * Figures that a page needs in its focus area and a small number of parts, whatever a reader chooses, for all
 * periods. Tools may use any series, which are too many to check one by one.
 */
export function neededQueries(
  { reads }: Pick<Services, 'reads'>,
  { series: covered }: Coverage,
  { product, focus, childrenByType }: Pick<Situation, 'product' | 'focus' | 'childrenByType'>,
  page: CompiledPage,
): ObservationQuery[] {
  if (pageRole(page) === 'tool') return [];
  const all = reads.get(product.product)?.required.get(page.id) ?? [];
  const parts = Object.values(childrenByType).flat();
  const places = { focus: [focus], children: parts.length > FEW_PARTS ? [] : parts };
  return all.flatMap(({ of, figures }) =>
    [...figures].flatMap(([series, breakdowns]) =>
      [...breakdowns.keys()].flatMap((breakdown) =>
        places[of].flatMap(({ area_id }) => {
          const span = covered[series]?.breakdowns.get(breakdown)?.get(area_id);
          return span ? [{ series, breakdown, areas: [area_id], from: span.first, to: span.last }] : [];
        }),
      ),
    ),
  );
}

/**
 * Tells which figures exist for a page. Those that it needs are checked one by one. All others are judged by the
 * periods that a version covers, per series, breakdown and area. Suppressed figures do not count.
 * @param figures the result of `queries`, among others
 */
export function heldFigures(
  { series: covered, hides }: Coverage,
  queries: readonly ObservationQuery[],
  figures: ReadObservations,
): IsHeld {
  const known = new Set(
    queries.flatMap(({ series, breakdown, areas }) => areas.map((area) => `${series}|${breakdown}|${area}`)),
  );
  return (series, area, period, breakdown, member) => {
    if (known.has(`${series}|${breakdown}|${area}`))
      return (figures.get(series, area, period, breakdown, member)?.value ?? null) !== null;
    const span = covered[series]?.breakdowns.get(breakdown)?.get(area);
    if (!span || period < span.first || period > span.last) return false;
    return !hides?.(series, area, breakdown, member);
  };
}
