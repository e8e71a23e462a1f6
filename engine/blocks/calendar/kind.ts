import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateCalendar } from './evaluate.ts';

const why = 'dates of updates are no figures of the area; they come as a feed of their own';

/** When the series of the product are updated. */
export const calendarKind: BlockKind<'calendar'> = {
  readsMonth: true,
  viewParams: ['calendar'],
  evaluate: evaluateCalendar,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
