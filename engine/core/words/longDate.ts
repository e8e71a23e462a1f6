import { word, wordList } from './suiteWords.ts';

/** Parts of a moment in a time zone, as numbers. */
function clock(milliseconds: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    hour: Number(part('hour')),
    minute: part('minute'),
  };
}

/** A date in words: 21 November 2026. @param milliseconds since 1970 @param timeZone time zone of the date */
export function longDate(milliseconds: number, timeZone: string): string {
  const { day, month, year } = clock(milliseconds, timeZone);
  return word('date', { day, month: wordList('months')[month - 1], year });
}

/** The day of the week: Thursday. */
export function weekday(milliseconds: number, timeZone: string): string {
  const { year, month, day } = clock(milliseconds, timeZone);
  return wordList('weekdays')[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** A time in 12-hour and 24-hour form, and the message key for its half of the day: 10:00, time-am. */
function halfDay(milliseconds: number, timeZone: string) {
  const { hour, minute } = clock(milliseconds, timeZone);
  const half = hour < 12 ? 'time-am' : 'time-pm';
  return { time: `${hour % 12 || 12}:${minute}`, time24: `${hour}:${minute}`, half };
}

const timeWords = ({ half, ...times }: ReturnType<typeof halfDay>) => word(half, times);

/** A time or a range of times: 10:00 am, 10:00–11:00 am, 11:30 am–12:30 pm. */
export function timesOfDay(from: number, timeZone: string, to = from): string {
  const [start, end] = [halfDay(from, timeZone), halfDay(to, timeZone)];
  if (start.time24 === end.time24) return timeWords(start);
  if (start.half !== end.half) return `${timeWords(start)}–${timeWords(end)}`;
  const both = { time: `${start.time}–${end.time}`, time24: `${start.time24}–${end.time24}` };
  return timeWords({ ...start, ...both });
}
