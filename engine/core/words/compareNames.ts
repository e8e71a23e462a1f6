import { word } from './suiteWords.ts';

let made: { locale: string; compare: Intl.Collator['compare'] } | undefined;

/** Orders names by the alphabet of the suite's language: Águeda before Alcanena, and of numbers inside them 2 before 10. */
export function compareNames(a: string, b: string): number {
  const locale = word('locale');
  // Making one costs a thousand comparisons, which `localeCompare` does each time.
  if (made?.locale !== locale)
    made = { locale, compare: new Intl.Collator(locale, { numeric: true }).compare };
  return made.compare(a, b);
}
