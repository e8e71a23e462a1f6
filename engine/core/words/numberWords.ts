import { groupDigits } from './formatNumber.ts';
import { word, wordList } from './suiteWords.ts';

/** Whole numbers from one to ten in words, all others in digits. */
export function numberWords(value: number): string {
  return wordList('number-words')[value - 1] ?? groupDigits(value, Number.isInteger(value) ? 0 : 1);
}

const endings = new Map<string, Intl.PluralRules>();

/** Plural category of an ordinal in the suite's language: one, two, few, other. */
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

/**
 * Like `joinWords`, but separates names that contain "and" or a comma: "a and b, and c", "a, b; c; and d".
 */
export function joinNames(names: readonly string[]): string {
  const and = word('list-last', { others: '', last: '' });
  if (!names.some((name) => name.includes(',') || name.includes(and))) return joinWords(names);
  if (names.length < 3) return names.length < 2 ? (names[0] ?? '') : withLast('list-names-last', names, '');
  return withLast('list-names-apart', names, '; ');
}

/** Capitalises the first letter only. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Matches acronyms ("GDP") and names with non-ASCII letters, which keep their capital inside a sentence. */
const keepsCapital = /^(\p{Lu}{2,}|\S*\P{ASCII})/u;

/** A name inside a sentence: lower-case first letter, unless `keepsCapital` matches. */
export function smallLetter(name: string): string {
  return keepsCapital.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
