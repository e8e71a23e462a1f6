import type { Services } from '#api/services/services.ts';
import type { Coverage, ObservationQuery } from '#data/store.ts';
import type { IsHeld } from '#engine/core/plan/suite/situation.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { PageChoice } from './pageChoice.ts';

/**
 * Tells which figures exist for a page. Figures that it needs are checked one by one, for its focus area and
 * for a small number of parts. All others are judged by the periods that a version covers, per series,
 * breakdown and area. Suppressed figures do not count.
 */
export async function heldFigures(
  services: Pick<Services, 'store' | 'reads'>,
  coverage: Coverage,
  choice: Pick<PageChoice, 'product' | 'page' | 'area'>,
  parts: readonly string[],
): Promise<IsHeld> {
  const queries = requiredQueries(services, coverage, choice, parts);
  const known = new Set(
    queries.flatMap(({ series, breakdown, areas }) => areas.map((area) => `${series}|${breakdown}|${area}`)),
  );
  const figures = await services.store.query(queries, coverage.data_version);
  const covered = coveredFigures(coverage);
  return (series, area, period, breakdown, member) =>
    known.has(`${series}|${breakdown}|${area}`)
      ? (figures.get(series, area, period, breakdown, member)?.value ?? null) !== null
      : covered(series, area, period, breakdown, member);
}

/** More parts than this are not checked one by one: some of them are sure to have a figure. */
const FEW_PARTS = 60;

/**
 * Figures that a page needs, for all periods. Tools may use any series, which are too many to check one by
 * one.
 */
function requiredQueries(
  { reads }: Pick<Services, 'reads'>,
  { series: covered }: Coverage,
  { product, page, area }: Pick<PageChoice, 'product' | 'page' | 'area'>,
  parts: readonly string[],
): ObservationQuery[] {
  if (pageRole(page) === 'tool') return [];
  const all = reads.get(product.product)?.required.get(page.id) ?? [];
  const places = { focus: [area.area_id], children: parts.length > FEW_PARTS ? [] : parts };
  return all.flatMap(({ of, figures }) =>
    [...figures].flatMap(([series, breakdowns]) =>
      [...breakdowns.keys()].flatMap((breakdown) =>
        places[of].flatMap((place) => {
          const span = covered[series]?.breakdowns.get(breakdown)?.get(place);
          return span ? [{ series, breakdown, areas: [place], from: span.first, to: span.last }] : [];
        }),
      ),
    ),
  );
}

const coveredFigures = ({ series: covered, ...coverage }: Coverage): IsHeld => {
  const hides = coverage.hides ?? (() => false);
  return (series, area, period, breakdown, member) => {
    const span = covered[series]?.breakdowns.get(breakdown)?.get(area);
    if (!span || period < span.first || period > span.last) return false;
    return !hides(series, area, breakdown, member);
  };
};
