import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { ranksAreas } from '#engine/core/query/areaSet.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { ViewArea } from '#generated/types.ts';
import { areaOf, asCount, dateOf, firstFigure, type Sight, type TitleClaim } from './sight.ts';

/** With fewer areas no rank is worth a title. */
const LEAST = 4;

/**
 * The area's rank among areas of its type, counted from the nearer end: `side`, whose sign gives the end, and
 * `place`. First place is `only`, or `shared` if tied. `count` is the number of areas, or `known` the number
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
  const format = sight.frame.columns[0]?.format;
  const figure = own && firstFigure(sight, own.row);
  if (!figure || figure.ownScale || figure.projected || !format || format.kind === 'rank') return undefined;
  const known = figures.flatMap(({ value }) => (value === null ? [] : [roundTo(value, format.decimals)]));
  const mine = roundTo(figure.value, format.decimals);
  const [above, below] = [known.filter((one) => one > mine).length, known.filter((one) => one < mine).length];
  if (known.length < LEAST) return undefined;
  const isTied = known.length - above - below > 1;
  const side = asCount(above <= below ? 1 : -1);
  const place = Math.min(above, below) + 1;
  const first = isTied ? { shared: side } : { only: side };
  const of = asCount(known.length);
  return {
    numbers: {
      ...(place === 1 ? first : { side, place: { ...asCount(place), ...(isTied && { tied: true }) } }),
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
