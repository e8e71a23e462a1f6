import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { type Figure, figureAt, type Place } from './figure.ts';

/** How many periods a sparkline covers, by frequency. */
const periods: Record<SeriesManifest['frequency'], number> = { A: 10, Q: 20, M: 36, W: 52 };

/**
 * Figures up to the focus period for a sparkline, oldest first. They have four significant digits, more than
 * a line of a few pixels can show.
 */
export const courseOf = (
  page: ResolvedPage,
  context: PageContext,
  { period: _own, ...figure }: Figure,
  place: Place,
): { period: string; value: number | null }[] =>
  page.periods.list({ last: periods[figure.series.frequency] }, figure.series.series).map((period) => {
    const { value } = figureAt(page, context, figure, { ...place, period });
    return { period, value: value === null ? null : Number(value.toPrecision(4)) };
  });
