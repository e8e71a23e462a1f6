import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import { seriesOfProduct } from '#engine/core/plan/suite/productSeriesPages.ts';
import { updateOf } from '#engine/core/plan/updates/calendar.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** What of a suite a feed is made from. */
export type FeedSuite = Pick<CompiledSuite, 'series' | 'calendar' | 'messages' | 'sites'>;

/**
 * The updates of a product's series as iCalendar text (RFC 5545): one event a series that comes again each year on the first
 * day of the months of its updates. Its id never changes, so that a calendar that fetches the feed anew replaces what it has.
 * The same manifests give the same text.
 * @param only keys of series; undefined: all of the product
 */
export function updateFeed(suite: FeedSuite, product: CompiledProduct, only?: readonly string[]): string {
  const { name } = suite.sites.suite;
  const feed = ical({
    name: sayMessage(suite.messages, 'calendar-name', { product: product.title }),
    prodId: { company: name, product: product.title, language: 'EN' },
  });
  const made = new Date(Date.UTC(product.reportYear, 0, 1));
  for (const { series } of seriesOfProduct(suite, product)) {
    const update = updateOf(suite, series.series);
    const [first] = update?.months ?? [];
    if (!update || first === undefined || (only && !only.includes(series.series))) continue;
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
  return feed.toString();
}
