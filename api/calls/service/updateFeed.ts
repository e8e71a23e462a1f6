import { updateFeed } from '#api/calendar/updateFeed.ts';
import { defineCall } from '#api/request/call.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { UpdateFeedQuery } from '#generated/types.ts';

const CALENDAR = 'text/calendar';

/**
 * Updates and corrections of a product's series, for calendars. It names no area and no figure, so it needs
 * no access check.
 */
export const updateFeedCall = defineCall<UpdateFeedQuery>({
  method: 'GET',
  path: '/api/calendar/updates.ics',
  example: { app_type: 'product' },
  summary: 'When the series of a product are updated, and when their figures were corrected, as iCalendar',
  query: 'UpdateFeedQuery',
  types: [CALENDAR],
  asker: 'nobody',
  async handle(services, { query }) {
    const product = neededProductOf(services, query.app_type);
    return {
      text: updateFeed(services.suite, product, await services.store.correctedSeries(), query.series),
      type: `${CALENDAR}; charset=utf-8`,
      headers: { 'content-disposition': `attachment; filename="${product.app_type}-updates.ics"` },
    };
  },
});
