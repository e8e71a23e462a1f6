import { monthNames } from './months.ts';
import { frequencyOf, inFrequency } from './period.ts';
import { weekAt } from './weeks.ts';

const two = (part: number) => String(part).padStart(2, '0');

/**
 * The period of a series in which a date lies. Years that end within the calendar's are called by the one they end in, so that what
 * happened after their last month is of the next: November 2016 of the year to March 2017.
 * @param date a month, 2016-11, or a day, 2016-11-14; of a month its first day counts where periods are weeks
 * @param like a period of the series, for its frequency
 * @param seriesPeriod what its figures cover, as its manifest says
 */
export function periodAt(date: string, like: string, seriesPeriod: string): string {
  const frequency = frequencyOf(like);
  if (frequency === 'W') {
    const { year, week } = weekAt(Date.parse(date));
    return `${year}-W${two(week)}`;
  }
  const month = date.slice(0, 7);
  if (frequency !== 'A') return inFrequency(month, frequency);
  const ends = monthNames.findIndex((name) => seriesPeriod.endsWith(name)) + 1 || 12;
  return String(Number(month.slice(0, 4)) + (Number(month.slice(5)) > ends ? 1 : 0));
}
