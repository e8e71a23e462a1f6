import { describe, expect, it } from 'vitest';
import { timeText } from './eventDates.ts';

describe('when an event is', () => {
  it.each([
    ['2027-03-11T10:00+13:00', '2027-03-11T11:00+13:00', 'Thursday, 11 March 2027, 10:00–11:00 am'],
    ['2027-03-11T11:30+13:00', '2027-03-11T12:45+13:00', 'Thursday, 11 March 2027, 11:30 am–12:45 pm'],
    ['2027-03-10T23:00Z', undefined, 'Thursday, 11 March 2027, 12:00 pm'],
  ])('is said in the time of its place: %s', (starts, ends, said) => {
    expect(timeText('Pacific/Auckland', starts, ends)).toBe(said);
  });
});
