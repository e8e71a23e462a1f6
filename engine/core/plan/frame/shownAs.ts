import { type Observation, undefinedResult } from '#engine/core/measures/observation.ts';
import { periodLabel } from '#engine/core/periods/periodWords.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { movingPhrase } from '#engine/core/words/movePhrase.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { courseOf } from './courseOf.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import { type Figure, type Place, unitInData, unitOfFigure } from './figure.ts';

/**
 * A figure with the form its column shows: a sparkline with its ends in words, or the direction of a change.
 * A sparkline needs two figures; without them the result is missing (M). A change from small counts stays a
 * figure.
 */
export function shownAs(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  place: Place,
  seen: Observation,
): Observation {
  const { value, few } = seen;
  if (value === null) return seen;
  const { format } = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  if (figure.as === 'move')
    return few ? seen : { ...seen, words: movingPhrase(value, { ...format, signed: false }) };
  if (figure.as !== 'line') return seen;
  const course = courseOf(page, context, figure, place);
  const known = course.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return undefinedResult;
  const covered = coveredPeriod(figure);
  const words = word('table-line', {
    from: formatNumber(first.value, format, 'compact'),
    since: periodLabel(first.period, covered),
    to: formatNumber(last.value, format, 'compact'),
    until: periodLabel(last.period, covered),
  });
  return { ...seen, line: course.map((one) => one.value), words };
}
