import { longDate, timesOfDay } from '#engine/core/words/longDate.ts';
import { word } from '#engine/core/words/suiteWords.ts';

/** A time in a time zone: 12 March 2026, 10:00 am. @param time ms since 1970 */
export const dayAndTime = (time: number, timeZone: string): string =>
  word('time-of-day', { date: longDate(time, timeZone), time: timesOfDay(time, timeZone) });

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system in a User-Agent, if they are well known: Firefox, Windows. Undefined otherwise. */
export function deviceName(userAgent: string): string | undefined {
  const found = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [found(BROWSERS), found(SYSTEMS)].filter(Boolean).join(', ') || undefined;
}
