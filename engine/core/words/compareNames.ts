import { word } from './suiteWords.ts';

let made: { locale: string; compare: Intl.Collator['compare'] } | undefined;

/**
 * Compares names by the alphabet of the suite's language, and numbers in them by value: Águeda before
 * Alcanena, 2 before 10.
 */
export function compareNames(a: string, b: string): number {
  const locale = word('locale');
  // Creating a collator costs as much as a thousand comparisons, and `localeCompare` creates one each time.
  if (made?.locale !== locale)
    made = { locale, compare: new Intl.Collator(locale, { numeric: true }).compare };
  return made.compare(a, b);
}
