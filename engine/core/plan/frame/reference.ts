import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { ranksAreas } from '#engine/core/query/areaSet.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import type { Frame } from '#generated/types.ts';
import { figureAt } from './figure.ts';
import { shortened } from './frame.ts';
import type { Grid } from './grid.ts';

/** How far a reference may be outside the range of the areas' figures, as a share of that range. */
const BEYOND = 0.25;

/**
 * The benchmark's figure in the first column, as a reference for a list of areas. undefined for a short list,
 * if the benchmark is the focus area or in the list, or if its figure is far outside theirs, such as a sum
 * over all areas.
 */
export function frameReference(
  page: ResolvedPage,
  context: PageContext,
  { query, columns, periods }: Grid,
  frame: Frame,
): Frame['reference'] {
  const [column] = columns;
  const [period] = periods;
  const { benchmark } = page.areas;
  const isAmong = [page.areas.focus, ...frame.areas].some(({ area_id }) => area_id === benchmark.area_id);
  if (!column || period === undefined || isAmong || !ranksAreas(query.areas) || frame.dims.join() !== 'area')
    return undefined;
  const { figure } = column;
  const dims = figure.filter ?? context.dims.empty;
  const place = { area: benchmark.area_id, period, dims, rowDims: [], shownFrom: period };
  const { value, status } = figureAt(page, context, figure, place);
  const values = frame.rows.flatMap(({ cells }) => cells[0]?.[0] ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = BEYOND * (most - least);
  const [shown] = frame.columns;
  if (value === null || status === 'Q' || values.length < 2 || !shown) return undefined;
  const carried = shortened(carriedValue(value, status, shown));
  return carried !== null && value >= least - room && value <= most + room
    ? { name: benchmark.short_name ?? benchmark.name, value: carried }
    : undefined;
}
