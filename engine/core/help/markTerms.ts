import type { GlossaryTerm } from '#generated/types.ts';

/** A term and the ways to write it. */
export type MarkedTerm = Pick<GlossaryTerm, 'id'> & { words: readonly string[] };

/** A part of a text; `term` is the id if it is a term. */
export interface TextRun {
  text: string;
  term?: string;
}

/** All ways to write a term. */
export const termWords = ({ term, also = [] }: GlossaryTerm): string[] => [
  ...new Set([term.replace(/ \(.*\)$/, ''), ...also]),
];

/**
 * Splits a text so that the first mention of each term is a part of its own. Matches whole words and ignores
 * case, except for terms in capitals. A longer term wins over a shorter one inside it.
 */
export function markTerms(text: string, terms: readonly MarkedTerm[]): TextRun[] {
  const lowered = text.toLowerCase();
  // A substring search is a hundred times faster than a whole-word search, so it runs first.
  const ways = terms.flatMap(({ id, words }) =>
    words.filter((word) => lowered.includes(word.toLowerCase())).map((word) => ({ id, word })),
  );
  const found: { id: string; from: number; to: number }[] = [];
  for (const { id, word } of ways.toSorted((a, b) => b.word.length - a.word.length)) {
    if (found.some((one) => one.id === id)) continue;
    const from = firstFree(text, word, found);
    if (from >= 0) found.push({ id, from, to: from + word.length });
  }
  const runs: TextRun[] = [];
  let at = 0;
  for (const { id, from, to } of found.toSorted((a, b) => a.from - b.from)) {
    if (from > at) runs.push({ text: text.slice(at, from) });
    runs.push({ text: text.slice(from, to), term: id });
    at = to;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}

/** First position of a word outside the parts already taken; -1 if there is none. */
function firstFree(text: string, word: string, taken: readonly { from: number; to: number }[]): number {
  for (const { index } of text.matchAll(wholeWord(word))) {
    if (taken.every(({ from, to }) => index + word.length <= from || index >= to)) return index;
  }
  return -1;
}

// Patterns for the words of a glossary. Building one takes longer than searching with it.
const patterns = new Map<string, RegExp>();

function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const flags = word === word.toUpperCase() ? 'gu' : 'giu';
  const pattern = patterns.get(word) ?? new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags);
  patterns.set(word, pattern);
  return pattern;
}

/** Terms that the texts mention. */
export function termsIn(texts: readonly string[], terms: readonly GlossaryTerm[]): MarkedTerm[] {
  const all = terms.map((term) => ({ id: term.id, words: termWords(term) }));
  const used = new Set(texts.flatMap((text) => markTerms(text, all).flatMap(({ term }) => term ?? [])));
  return all.filter(({ id }) => used.has(id));
}
