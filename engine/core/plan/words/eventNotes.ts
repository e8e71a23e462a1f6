import { eventNumber } from '#engine/core/frames/eventsAt.ts';
import { monthName } from '#engine/core/periods/months.ts';
import type { ShownEvent } from '#engine/core/plan/frame/eventsShown.ts';
import { dayText } from '#engine/core/words/eventDates.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';

/** Notes on the events marked, numbered like their marks: "(1) Lockdown, March 2020: …". */
export const eventNotes = (shown: readonly ShownEvent[]): string =>
  shown
    .map(({ event: { name, from, to, note } }, index) => {
      const when =
        to === undefined ? dateText(from) : word('period-span', { from: dateText(from), to: dateText(to) });
      return word('figures-event', { number: eventNumber(index), name, when, note });
    })
    .join(' ');

/** Names of the events for alternative text; '' if there are none. */
export const eventsAlt = (shown: readonly ShownEvent[]): string =>
  shown.length === 0
    ? ''
    : word('alt-events', { events: joinWords(shown.map(({ event: { name } }) => name)) });

/** "22 February 2011", "March 2020" */
const dateText = (date: string): string =>
  date.length > 7
    ? dayText(date)
    : word('month-of-year', { month: monthName(Number(date.slice(5))), year: date.slice(0, 4) });
