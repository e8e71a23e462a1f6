import { placeAmongValues } from '#engine/core/measures/competitionRanks.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { ranksAreas } from '#engine/core/query/areaSet.ts';
import type { ViewArea } from '#generated/types.ts';
import { areaOf, asCount, asSide, dateOf, firstFigure, type Sight, type TitleClaim } from './sight.ts';

/** With fewer areas no rank is worth a title. */
const LEAST = 4;

/**
 * The area's rank among areas of its type, counted as ranks are: `side`, whose sign gives the end it is counted
 * from, and `place`. First and last place are `only`, or `shared` if tied. `count` is the number of areas, or `known` the number
 * with a figure if some have none. `last` is the period.
 */
export const placeAmong: TitleClaim = (sight) => {
  const { grid, ordered } = sight;
  const focus = areaOf(sight, 'focus');
  const period = ordered.periods.at(-1);
  if (
    !focus ||
    period === undefined ||
    grid.axes.length > 0 ||
    grid.columns.length > 1 ||
    !ranksAreas(grid.query.areas)
  )
    return undefined;
  const figures = grid.rows
    .filter((row) => row.period === period)
    .map((row) => ({ area: row.area, value: row.cells[0]?.value ?? null, row }));
  const own = figures.find(({ area }) => area === focus);
  const [column] = sight.frame.columns;
  const figure = own && firstFigure(sight, own.row);
  if (!figure || figure.ownScale || figure.projected || !column || column.format.kind === 'rank')
    return undefined;
  const known = figures.flatMap(({ value }) => value ?? []);
  if (known.length < LEAST) return undefined;
  const { place, tied, ...end } = placeAmongValues(known, figure.value, column);
  const side = asSide(end.side);
  const first = tied ? { shared: side } : { only: side };
  const of = asCount(known.length);
  return {
    numbers: {
      ...(place === 1 ? first : { side, place: { ...asCount(place), ...(tied && { tied: true }) } }),
      ...(known.length === figures.length ? { count: of } : { known: of }),
    },
    words: {
      last: dateOf(grid, period),
      peers: typesOf(
        sight,
        figures.map(({ area }) => area),
      ),
    },
  };
};

/** The plural name of the type that most of the areas have. */
function typesOf({ page: { index } }: Sight, areas: readonly ViewArea[]): string {
  const types = Map.groupBy(areas, ({ area_id }) => index.areas.get(area_id)?.area_type ?? '');
  const [code = ''] = [...types].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const type = index.areaTypes.get(code);
  return type ? typePlural(type) : '';
}
