import { coveredBy } from '#engine/core/periods/covered.ts';
import { wordModifiers } from '#engine/core/sentences/parseTemplate.ts';

/** First letters, capital and small, of a script with both cases in which no word of the suite is written. */
const LARGE = 0x531;
const SMALL = 0x561;

function inOtherScript(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0);
  const at = plain.toLowerCase().charCodeAt(0) - 97;
  if (at < 0 || at > 25) return letter;
  return String.fromCharCode((plain === plain.toLowerCase() ? SMALL : LARGE) + at);
}

/**
 * Replaces every Latin letter by one of another script, in the same case. Any Latin word left on a page did
 * not come from a manifest.
 */
export const pseudoWords = (text: string): string => text.replace(/\p{Script=Latin}/gu, inOtherScript);

/** A text of a manifest. Addresses of links and placeholders stay, except for words inside them. */
export const pseudoText = (text: string): string =>
  text.replace(/\{[^}]*\}|\]\([^)]*\)|[^{\]]+|[{\]]/g, (part) => {
    if (part.startsWith('{')) return pseudoPlaceholder(part);
    return part.startsWith('](') ? part : pseudoWords(part);
  });

function pseudoPlaceholder(place: string): string {
  const [, reference = '', modifier = '', args = ''] = /^(\{[^:}]*):(\w+)([^}]*)\}$/.exec(place) ?? [];
  if (reference === '') return place;
  const words = wordModifiers.includes(modifier)
    ? pseudoWords(args)
    : args.replace(/(?<= in=)\S+/g, pseudoWords);
  return `${reference}:${modifier}${words}}`;
}

/** The period of a series: words, unless it uses the vocabulary that the suite parses. */
export function pseudoPeriod(period: string): string {
  const covered = coveredBy(period);
  if (covered.kind === 'words') return pseudoWords(period);
  if (covered.kind === 'season' || covered.kind === 'named-year')
    return period.replace(covered.name, pseudoWords);
  return covered.kind === 'to-month' ? period.replace(covered.span, pseudoWords) : period;
}

/**
 * HTML of a written page: its words outside tags and placeholders, and the descriptions of its pictures and
 * links.
 */
export const pseudoHtml = (html: string): string =>
  html.replace(/<[^>]*>|&\w+;|&#\w+;|[^<&]+/g, (part) => {
    if (part.startsWith('&')) return part;
    if (!part.startsWith('<')) return pseudoText(part);
    return part.replace(
      / (alt|title|aria-label)="([^"]*)"/g,
      (_, name: string, words: string) => ` ${name}="${pseudoWords(words)}"`,
    );
  });
