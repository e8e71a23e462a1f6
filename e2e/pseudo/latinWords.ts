import type { DrawnReadings } from '#engine/charts/contract/drawnReadings.ts';

/** A word that came from no manifest, and the text that contains it. */
export interface LatinWord {
  word: string;
  around: string;
}

const HEARD =
  /\s(?:alt|aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|label)="([^"]*)"/g;
const DESCRIBED =
  /<meta (?:name|property)="(?:description|og:title|og:description|og:site_name|og:image:alt|twitter:title)" content="([^"]*)"/g;

const READINGS = /<metadata>(.*?)<\/metadata>/gs;

/** The text of a picture's tooltips. Names of colours and ids of places are not words. */
function readingWords(content: string): string[] {
  const { names, across, reads = [] } = JSON.parse(decoded(content)) as DrawnReadings;
  const ofPlaces = reads.flatMap(([title, , entries]) => [title, ...entries.map(([, label]) => label)]);
  return [
    ...names.map(([name]) => name),
    ...(across?.titles ?? []),
    ...(across?.labels.flat() ?? []),
    ...ofPlaces,
  ];
}

/**
 * The readable text of a document: its words, and the descriptions of its pictures and fields, without
 * scripts.
 */
export function readTexts(html: string): string[] {
  const readings = [...html.matchAll(READINGS)].flatMap(([, content = '']) => readingWords(content));
  const shown = html
    .replace(READINGS, ' ')
    .replace(/<(script|style|template|pre|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/gs, '');
  const attributes = [...shown.matchAll(HEARD), ...shown.matchAll(DESCRIBED)].map(([, text = '']) => text);
  const texts = shown
    .replace(/<\/?(b|strong|em|a|span|sup|sub|tspan)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n');
  return [...[...texts.split('\n'), ...attributes].map(decoded), ...readings].filter(
    (text) => text.trim() !== '',
  );
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? ' ');

/**
 * Parts that are not words of any language: addresses of pages and people, versions of the data, exponents.
 */
const NO_WORDS = [/\bhttps?:\/\/\S+/g, /[\w.+-]+@[\w-]+(\.[\w-]+)*/g, /\b\d+-[\da-f]{8}\b/g];

const WORD = /[\p{Script=Latin}\p{M}’'-]*\p{Script=Latin}[\p{Script=Latin}\p{M}\d_’'-]*/gu;

/**
 * Words in Latin letters.
 * @param codes texts that are the same in every language: series, statuses, programming languages, and the
 * visitor's own input
 */
export function latinWords(texts: readonly string[], codes: readonly string[] = []): LatinWord[] {
  const known = new Set(codes);
  return texts.flatMap((text) => {
    const plain = [...codes.filter((code) => code.includes(' ')), ...NO_WORDS].reduce<string>(
      (rest, code) => rest.replaceAll(code, ' '),
      text,
    );
    return [...plain.matchAll(WORD)]
      .filter(([word]) => !known.has(word))
      .map(([word]) => ({ word, around: text.trim().slice(0, 160) }));
  });
}
