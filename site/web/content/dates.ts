const DAY = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const ZONE = 'Pacific/Auckland';
const DAY_THERE = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const TIME_THERE = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone: ZONE });

/** 2024-11-05 → 5 November 2024 */
export function dayText(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** When an event is, in the time of New Zealand: Thursday, 12 March 2026, 10:00–11:30 am. */
export function timeText(starts: string, ends?: string): string {
  const from = new Date(starts);
  const times = TIME_THERE.formatRange(from, new Date(ends ?? starts))
    .replace(/\s*–\s*/, '–')
    .replaceAll('\u202f', ' ');
  return `${DAY_THERE.format(from)}, ${times}`;
}
