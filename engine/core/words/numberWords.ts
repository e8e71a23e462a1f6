import { groupDigits } from './formatNumber.ts';

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ordinalWords = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Whole numbers one to ten in words, all others in digits. */
export function numberWords(value: number): string {
  return words[value - 1] ?? groupDigits(value, Number.isInteger(value) ? 0 : 1);
}

/** first … tenth, then 11th, 12th, 21st. */
export function ordinal(value: number): string {
  return ordinalWords[value - 1] ?? `${groupDigits(value, 0)}${ordinalEnding(value)}`;
}

function ordinalEnding(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

/** "a", "a and b", "a, b and c". */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** First letter large; the rest stays. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Acronyms ("GDP") and names from another language keep their capital inside a sentence. */
const keepsCapital = /^(\p{Lu}{2,}|\S*\P{ASCII})/u;

/** A name inside a sentence: first letter small unless it is an acronym or a name from another language. */
export function smallLetter(name: string): string {
  return keepsCapital.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
