import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { PageFacts } from './pageFacts.ts';

/**
 * The first month from now on with updates of a product's series in the calendar, and how many; undefined if
 * it has none.
 */
export function nextUpdate(
  { suite, product }: Pick<PageFacts, 'suite' | 'product'>,
  now = new Date(),
): { month: string; count: number } | undefined {
  const own = new Set(
    ownPages(product).flatMap(({ series, supportSeries = [] }) => [...series, ...supportSeries]),
  );
  const [year, present] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  // Months until each series is updated, from 0 to 11.
  const waits = (suite.calendar ?? []).flatMap(({ series, months }) =>
    series
      .filter((key) => own.has(key) && months.length > 0)
      .map(() => Math.min(...months.map((month) => (month - present + 12) % 12))),
  );
  if (waits.length === 0) return undefined;
  const wait = Math.min(...waits);
  const month = present - 1 + wait;
  return {
    month: `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    count: waits.filter((one) => one === wait).length,
  };
}
