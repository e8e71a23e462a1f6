import { afterEach, describe, expect, it } from 'vitest';
import { englishWords } from '#engine/testing/englishWords.ts';
import { timeText } from './eventDates.ts';
import { registerWords } from './suiteWords.ts';

afterEach(() => registerWords(englishWords));

describe('when an event is', () => {
  it.each([
    ['2027-03-11T10:00+13:00', '2027-03-11T11:00+13:00', 'Thursday, 11 March 2027, 10:00–11:00 am'],
    ['2027-03-11T11:30+13:00', '2027-03-11T12:45+13:00', 'Thursday, 11 March 2027, 11:30 am–12:45 pm'],
    ['2027-03-10T23:00Z', undefined, 'Thursday, 11 March 2027, 12:00 pm'],
  ])('is said in the time of its place: %s', (starts, ends, said) => {
    expect(timeText('Pacific/Auckland', starts, ends)).toBe(said);
  });

  it('is said by a clock of 24 hours where the words of the suite say so (country-4)', () => {
    registerWords({ ...englishWords, 'time-am': '{time24}', 'time-pm': '{time24}' });
    const said = (starts: string, ends?: string) => timeText('Europe/Oslo', starts, ends).split(', ').at(-1);
    expect(said('2027-03-11T15:31+01:00')).toBe('15:31');
    expect(said('2027-03-11T11:30+01:00', '2027-03-11T12:45+01:00')).toBe('11:30–12:45');
    expect(said('2027-03-11T00:05+01:00')).toBe('0:05');
  });
});
