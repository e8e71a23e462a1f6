import { longDate, timesOfDay, weekday } from '#engine/core/words/longDate.ts';
import { word } from '#engine/core/words/suiteWords.ts';

/** 2024-11-05 → 5 November 2024 */
export const dayText = (date: string): string => longDate(Date.parse(date), 'UTC');

/** Time of an event in a time zone: Thursday, 12 March 2026, 10:00–11:30 am. */
export function timeText(timeZone: string, starts: string, ends?: string): string {
  const from = Date.parse(starts);
  return word('time-of-event', {
    weekday: weekday(from, timeZone),
    date: longDate(from, timeZone),
    time: timesOfDay(from, timeZone, ends === undefined ? from : Date.parse(ends)),
  });
}
