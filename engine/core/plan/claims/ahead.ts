import { word } from '#engine/core/words/suiteWords.ts';
import {
  asCount,
  asSide,
  type CoursePoint,
  dateOf,
  firstFigure,
  grown,
  isIndex,
  printedSide,
  type Sight,
  sideOf,
  sidesOf,
  stepsTo,
  type TitleClaim,
  type TitleFigures,
  wholeCourse,
} from './sight.ts';

/**
 * Describes the area's projections by the first of these that is true: they cross the benchmark (`cross`,
 * whose sign gives the direction, and `crossed`); they reach a peak or a low of the whole line (`turn`, whose
 * sign says which, `turned` and `at`) or of the years ahead alone (`best` instead, and `steps`); or they change
 * (`ahead`, `start`, `first`, `value`, `last`). An index has no level to tell: no `at`, and instead of `ahead`
 * the `change` from `first` to `last`. Alternatives, such as scenarios, end between the `least` and the `most` in
 * the `last` period. `outlook` says whether the series is projected or forecast.
 */
export const ahead: TitleClaim = (sight) => {
  const told = ofCourse(sight) ?? ofAlternatives(sight);
  const { projected } = sight.frame.columns[0] ?? {};
  const outlook = word(projected ? 'status-projected' : 'status-forecast').toLowerCase();
  return told && { ...told, words: { ...told.words, outlook } };
};

function ofCourse(sight: Sight): TitleFigures | undefined {
  const own = wholeCourse(sight, 'focus');
  const from = own?.findIndex(({ figure }) => figure.projected) ?? -1;
  if (!own || from < 0) return undefined;
  const start = Math.max(from - 1, 0);
  return crossing(sight, own, start) ?? turn(sight, own, start) ?? way(sight, own.slice(start));
}

/** Reads where alternatives of one area end. */
function ofAlternatives(sight: Sight): TitleFigures | undefined {
  const { page, grid, ordered } = sight;
  const [axis, ...axes] = grid.axes;
  const dimension = page.index.dimensions.get(axis?.items[0]?.place?.dimension ?? '');
  const last = ordered.periods.at(-1);
  if (dimension?.manifest.past === undefined || last === undefined) return undefined;
  if (axes.length > 0 || grid.columns.length > 1 || grid.areas.length > 1 || ordered.periods.length < 2)
    return undefined;
  const ends = grid.rows.filter(({ period }) => period === last).map((row) => firstFigure(sight, row));
  const known = ends
    .flatMap((figure) => (figure?.projected ? figure : []))
    .toSorted((a, b) => a.value - b.value);
  const [least, most] = [known[0], known.at(-1)];
  if (!least || !most || known.length < ends.length || printedSide(most, least) !== 1) return undefined;
  return { numbers: { least, most }, words: { last: dateOf(grid, last) } };
}

/** Finds the projected period from which the area stays on the other side of the benchmark. */
const crossing = (sight: Sight, own: CoursePoint[], start: number): TitleFigures | undefined => {
  if (isIndex(own)) return undefined;
  const sides = sidesOf(sight, own, wholeCourse(sight, 'benchmark'));
  const [now, end] = [sides?.[start], sides?.at(-1)];
  if (!sides || !now || end !== -now) return undefined;
  const crossed = own[sides.findLastIndex((side) => side !== end) + 1];
  return (
    crossed && { numbers: { cross: asSide(end) }, words: { crossed: dateOf(sight.grid, crossed.period) } }
  );
};

/**
 * Finds a projected peak or low that clearly differs from the last known and the last figure. It is one of the
 * whole line if it clearly differs from all figures before too.
 */
const turn = (sight: Sight, whole: CoursePoint[], start: number): TitleFigures | undefined => {
  const own = whole.slice(start);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return undefined;
  for (const side of [1, -1] as const) {
    const most = own.reduce((best, one) => (side * (one.figure.value - best.figure.value) > 0 ? one : best));
    const isBeyond = ({ figure }: CoursePoint) => sideOf(most.figure, figure) === side;
    if (!isBeyond(first) || !isBeyond(last)) continue;
    const name = whole.slice(0, start).every(isBeyond) ? 'turn' : 'best';
    return {
      numbers: { [name]: asSide(side), ...(!isIndex(own) && { at: most.figure }) },
      words: { turned: dateOf(sight.grid, most.period), steps: stepsTo(sight, most.period).steps },
    };
  }
  return undefined;
};

const way = ({ grid }: Sight, own: CoursePoint[]): TitleFigures | undefined => {
  const [first, last] = [own[0], own.at(-1)];
  const side = first && last ? sideOf(last.figure, first.figure) : 0;
  if (!first || !last || side === 0) return undefined;
  return {
    numbers: isIndex(own)
      ? { change: grown(first.figure, last.figure) }
      : { ahead: asCount(side), start: first.figure, value: last.figure },
    words: { first: dateOf(grid, first.period), last: dateOf(grid, last.period) },
  };
};
