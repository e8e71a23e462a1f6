import { groupDigits } from './formatNumber.ts';
import { word, wordList } from './suiteWords.ts';

/** Whole numbers one to ten in words, all others in digits. */
export function numberWords(value: number): string {
  return wordList('number-words')[value - 1] ?? groupDigits(value, Number.isInteger(value) ? 0 : 1);
}

const endings = new Map<string, Intl.PluralRules>();

/** one, two, few, other: which ending an ordinal takes in the language of the suite. */
function endingOf(value: number): string {
  const locale = word('locale');
  const rules = endings.get(locale) ?? new Intl.PluralRules(locale, { type: 'ordinal' });
  endings.set(locale, rules);
  return rules.select(value);
}

/** first … tenth, then 11th, 12th, 21st. */
export const ordinal = (value: number): string =>
  wordList('ordinal-words')[value - 1] ??
  word(`ordinal-${endingOf(value)}`, { number: groupDigits(value, 0) });

const withLast = (key: string, parts: readonly string[], between: string): string =>
  word(key, { others: parts.slice(0, -1).join(between), last: parts.at(-1) });

/** "a", "a and b", "a, b and c". */
export const joinWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : withLast('list-last', parts, ', ');

/** As `joinWords`, but names that hold "and" or a comma themselves are kept apart: "a and b, and c", "a, b; c; and d". */
export function joinNames(names: readonly string[]): string {
  const and = word('list-last', { others: '', last: '' });
  if (!names.some((name) => name.includes(',') || name.includes(and))) return joinWords(names);
  if (names.length < 3) return names.length < 2 ? (names[0] ?? '') : withLast('list-names-last', names, '');
  return withLast('list-names-apart', names, '; ');
}

/** Capitalises the first letter; the rest stays. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Acronyms ("GDP") and names from another language keep their capital inside a sentence. */
const keepsCapital = /^(\p{Lu}{2,}|\S*\P{ASCII})/u;

/** A name inside a sentence: small first letter unless it is an acronym or a name from another language. */
export function smallLetter(name: string): string {
  return keepsCapital.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
