import { endMonth } from '#engine/core/periods/months.ts';
import { addressOf } from '#engine/core/plan/resolve/pageAddress.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { seriesOfProduct } from '#engine/core/plan/suite/productSeriesPages.ts';
import type { CalendarUpdate } from '#generated/types.ts';
import { nextUpdate, updateOf } from './calendar.ts';

/** The month in which a page is read; if unknown, the first after the product's report year. */
export const presentMonth = ({ situation }: ResolvedPage) =>
  situation.month ?? `${situation.product.reportYear + 1}-01`;

/** When the series of a product are updated, in the order of its menu. */
export function updatesOf(page: ResolvedPage): CalendarUpdate[] {
  return seriesOfProduct(page.suite, page.situation.product).flatMap(({ series, pages }) => {
    const update = updateOf(page.suite, series.series);
    if (!update) return [];
    const next = nextUpdate(update, presentMonth(page));
    const [about] = pages;
    const href = about && addressOf(page, about);
    return [
      {
        key: series.series,
        name: series.name,
        ...(href !== undefined && { href }),
        months: [...update.months],
        ...(next !== undefined && { next }),
        when: update.when,
        covers: update.covers,
        release: update.release,
      },
    ];
  });
}

/** The first month with updates from the present one on, and how many series are updated then. */
export function nextUpdates(page: ResolvedPage): { month: string; count: number } | undefined {
  const dates = updatesOf(page).flatMap(({ next }) => next ?? []);
  const [first] = dates.toSorted();
  return first === undefined
    ? undefined
    : { month: endMonth(first), count: dates.filter((date) => date === first).length };
}
