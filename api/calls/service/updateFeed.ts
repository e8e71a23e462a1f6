import { updateFeed } from '#api/calendar/updateFeed.ts';
import { defineCall } from '#api/request/call.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { UpdateFeedQuery } from '#generated/types.ts';

const CALENDAR = 'text/calendar';

/** When the series of a product are updated, for calendars. It tells of no area and no figure, so it looks at nobody. */
export const updateFeedCall = defineCall<UpdateFeedQuery>({
  method: 'GET',
  path: '/api/calendar/updates.ics',
  summary: 'When the series of a product are updated, as iCalendar',
  query: 'UpdateFeedQuery',
  types: [CALENDAR],
  asker: 'nobody',
  handle(services, { query }) {
    const product = neededProductOf(services, query.app_type);
    return {
      text: updateFeed(services.suite, product, query.series),
      type: `${CALENDAR}; charset=utf-8`,
      headers: { 'content-disposition': `attachment; filename="${product.app_type}-updates.ics"` },
    };
  },
});
