const DAY = 86_400_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a valid date from 1970 on: 2026-12-31, not 2026-02-30. */
export function isDay(text: string): boolean {
  const [, year, month, day] = WRITTEN.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCFullYear() >= 1970 && text === date.toISOString().slice(0, 10);
}

/** The day after: 2026-12-31 → 2027-01-01 */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** The date in a time zone, as 2026-12-31. @param milliseconds since 1970 */
export const dayIn = (milliseconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(milliseconds);

/**
 * The first moment of a day in a time zone, in milliseconds since 1970, even if clocks change that night.
 * @param day as 2026-12-31
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  // If clocks change that night, there are two candidates, one of which may be on the day before.
  const [first = midnight] = [midnight - DAY, midnight + DAY]
    .map((near) => midnight - offsetAt(near, timeZone))
    .filter((moment) => dayIn(moment, timeZone) === day)
    .sort((left, right) => left - right);
  return first;
}

/** Milliseconds by which a time zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')) - moment;
}
