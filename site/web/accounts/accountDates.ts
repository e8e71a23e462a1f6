const MOMENT = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Pacific/Auckland',
});

/** A moment as people in New Zealand say it: 12 March 2026, 10:00 am. @param time milliseconds since 1970 */
export function dayAndTime(time: number): string {
  return MOMENT.format(new Date(time)).replace(' at ', ', ');
}
