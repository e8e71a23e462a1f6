import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import type { CorrectedSeries } from '#data/store.ts';
import { seriesOfProduct } from '#engine/core/plan/suite/productSeriesPages.ts';
import { updateOf } from '#engine/core/plan/updates/calendar.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** Input of a feed. */
export type FeedSuite = Pick<CompiledSuite, 'series' | 'calendar' | 'messages' | 'sites'>;

/** A correction in a feed: its version, time, reason and series. */
export type FeedCorrection = Pick<CorrectedSeries, 'code' | 'publishedAt' | 'correction' | 'series'>;

/**
 * Updates and corrections of a product's series as iCalendar text (RFC 5545). Each series is one event that
 * recurs yearly, on the first day of each month of its updates. Event ids never change, so calendars replace
 * events when they fetch the feed again. Corrections are one-day events. Equal input gives equal text.
 * @param only keys of series; undefined: all of the product
 */
export function updateFeed(
  suite: FeedSuite,
  product: CompiledProduct,
  corrections: readonly FeedCorrection[],
  only?: readonly string[],
): string {
  const { name } = suite.sites.suite;
  const feed = ical({
    name: sayMessage(suite.messages, 'calendar-name', { product: product.title }),
    prodId: { company: name, product: product.title, language: 'EN' },
  });
  const made = new Date(Date.UTC(product.reportYear, 0, 1));
  const shown = seriesOfProduct(suite, product)
    .map(({ series }) => series)
    .filter(({ series }) => !only || only.includes(series));
  for (const series of shown) {
    const update = updateOf(suite, series.series);
    const [first] = update?.months ?? [];
    if (!update || first === undefined) continue;
    feed.createEvent({
      id: `${product.app_type}-${series.series.toLowerCase()}@${name.toLowerCase()}`,
      stamp: made,
      start: new Date(product.reportYear, first - 1, 1),
      allDay: true,
      summary: sayMessage(suite.messages, 'calendar-event', { series: series.name }),
      description: sayMessage(suite.messages, 'calendar-about', {
        months: update.when,
        covers: update.covers,
        release: update.release,
      }),
      repeating: {
        freq: ICalEventRepeatingFreq.YEARLY,
        byMonth: [...update.months],
        byMonthDay: [1],
      },
    });
  }
  for (const { code, publishedAt, correction = '', series } of corrections) {
    const names = shown.filter((one) => series.includes(one.series)).map((one) => one.name);
    if (names.length === 0 || publishedAt === 0) continue;
    feed.createEvent({
      id: `${product.app_type}-${code}@${name.toLowerCase()}`,
      stamp: new Date(publishedAt),
      start: new Date(publishedAt),
      allDay: true,
      summary: sayMessage(suite.messages, 'calendar-corrected', { series: names.join(', ') }),
      description: correction,
    });
  }
  return feed.toString();
}
