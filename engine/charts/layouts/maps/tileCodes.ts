import { textWidth } from '#engine/charts/labels/textWidth.ts';

/** Font size on a tile and width of the widest code that fits the smallest tile, in px. */
const SIZE = 11;
const WIDEST = 24;

/**
 * Unique codes of two or three letters for names on small tiles, no wider than a tile: "Upper Dotterel" is
 * "UpD", "Heron" is "Her". If a code is taken, the later name uses another of its letters.
 */
export function tileCodes(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return withoutShared(names).map((name, at) => {
    const code = candidates(name).find((one) => !taken.has(one) && fits(one)) ?? numbered(name, at);
    taken.add(code);
    return code;
  });
}

const fits = (code: string): boolean => textWidth(code, SIZE) <= WIDEST;

/** The code of a name without an unused combination: its first letter and its number in the list. */
const numbered = (name: string, at: number): string => `${[...name][0] ?? ''}${at + 1}`;

/** Names without the leading words that all share, because the rest distinguishes them. */
function withoutShared(names: readonly string[]): readonly string[] {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  let shared = 0;
  while (shared < words.length - 1 && others.every((name) => name.split(' ')[shared] === words[shared]))
    shared++;
  const rest = names.map((name) => name.split(' ').slice(shared).join(' '));
  return others.length > 0 && rest.every((name) => name !== '') ? rest : names;
}

const kinds = /^(?:District|City|Region|Islands?|Territory|Bay)$/u;

/** Codes for a name, the clearest first: from two words, otherwise its beginning, then its other letters. */
function candidates(name: string): string[] {
  const [first = '', ...others] = name.split(/[\s-]+/u);
  const second = others.findLast((word) => !kinds.test(word)) ?? '';
  const [a = '', ...tail] = [...first];
  const [b = '', ...end] = [...second];
  const ofTwo = second ? [a + (tail[0] ?? '') + b, ...end.map((letter) => a + b + letter)] : [];
  const initials = [first, ...others].map((word) => [...word][0] ?? '');
  const pairs = tail.flatMap((x, at) => tail.slice(at + 1).map((y) => a + x + y));
  return [
    ...ofTwo,
    ...(initials.length > 2 ? [initials.slice(0, 3).join('')] : []),
    ...pairs,
    ...tail.map((x) => a + x),
  ];
}
