import { expect, it } from 'vitest';
import { dayIn, isDay, nextDay, startOfDay } from './startOfDay.ts';

const said = (day: string, timeZone: string) => new Date(startOfDay(day, timeZone)).toISOString();

it('a day begins by the clocks of its place, summer and winter', () => {
  expect(said('2026-12-31', 'Pacific/Auckland')).toBe('2026-12-30T11:00:00.000Z');
  expect(said('2026-07-01', 'Pacific/Auckland')).toBe('2026-06-30T12:00:00.000Z');
  expect(said('2026-07-01', 'America/New_York')).toBe('2026-07-01T04:00:00.000Z');
});

it('a day begins once where clocks are changed in that night, also at midnight', () => {
  expect(said('2026-09-27', 'Pacific/Auckland')).toBe('2026-09-26T12:00:00.000Z');
  expect(said('2026-04-05', 'Pacific/Auckland')).toBe('2026-04-04T11:00:00.000Z');
  // Cuba's clocks go from midnight to one, and from one back to midnight.
  expect(said('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z');
  expect(said('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
});

it('days are those of calendars, and follow each other', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', 'soon', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([nextDay('2026-12-31'), nextDay('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29']);
  expect(dayIn(Date.parse('2026-12-30T11:00:00Z'), 'Pacific/Auckland')).toBe('2026-12-31');
});
