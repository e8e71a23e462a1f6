import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { type Figure, figureAt, type Place } from './figure.ts';

/** How far back a small line goes. */
const periods: Record<SeriesManifest['frequency'], number> = { A: 10, Q: 20, M: 36, W: 52 };

/** The course of a figure up to the focus period, oldest first, for a line of a few pixels: four digits are more than it shows. */
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
