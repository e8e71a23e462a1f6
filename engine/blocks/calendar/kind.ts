import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { endMonth } from '#engine/core/periods/months.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { monthsFrom } from '#engine/core/plan/updates/calendar.ts';
import { presentMonth, updatesOf } from '#engine/core/plan/updates/updates.ts';
import type { CalendarBlock, CalendarView } from '#generated/types.ts';

const why = 'dates of updates are no figures of the area; they come as a feed of their own';

/** When the series of the product are updated. */
export const calendarKind: BlockKind<'calendar'> = {
  isStill: true,
  readsMonth: true,
  viewParams: ['calendar'],
  evaluate: evaluateCalendar,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};

const monthsShown = 12;

/** When the product's series are updated, by series and by month from the current month on. */
function evaluateCalendar(input: BlockInput<CalendarBlock>): CalendarView {
  const { page } = input;
  const series = updatesOf(page);
  return {
    ...blockBase(input),
    kind: 'calendar',
    series,
    months: monthsFrom(presentMonth(page), monthsShown).map((month) => ({
      month,
      label: endMonth(month),
      updates: series.flatMap(({ months }, at) => (months.includes(Number(month.slice(5))) ? [at] : [])),
    })),
    last: [...(page.situation.updates ?? [])],
    feed: `/api/calendar/updates.ics?app_type=${page.situation.product.app_type}`,
  };
}
