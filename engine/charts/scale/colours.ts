import type { AreaRole } from '#generated/types.ts';

/** Every colour is a CSS custom property: the same drawing works in light, dark and print. */
export const paint = (token: string): string => `var(--chart-${token})`;

const roleTokens: Record<AreaRole, string> = {
  focus: 'focus',
  benchmark: 'benchmark',
  compare1: '1',
  compare2: '2',
  compare3: '3',
  compare4: '4',
  other: 'other',
};

/** Name of an area's colour, as in the classes of drawings. */
export const roleToken = (role: AreaRole): string => roleTokens[role];

/** Colour of an area's line, bar or dot. */
export function roleColour(role: AreaRole): string {
  return paint(roleTokens[role]);
}

const marked = /^var\(--chart-(focus|benchmark|[1-4]|cat-[1-8])\)$/u;

/** Colour of words about a mark of this colour; other colours are unchanged. */
export function wordsColour(colour: unknown): unknown {
  if (colour === paint('other')) return paint('ink-2');
  return typeof colour === 'string' ? colour.replace(marked, 'var(--chart-$1-text)') : colour;
}

const categories = 8;

/** Colour of the nth part of a whole (0 is the first); repeats after eight. */
export function categoryColour(index: number): string {
  return paint(`cat-${(index % categories) + 1}`);
}

/** Step (1 to 5) of class `index` of `count`, spread over the whole range. */
export const stepOf = (index: number, count: number): number =>
  count < 2 ? 3 : 1 + Math.round((index * 4) / (count - 1));

/** Scales of five steps: `step` is one hue for lines whose members have an order. */
type Steps = 'seq' | 'div' | 'level' | 'step';

/** Name of the colour of class `index` of `count` on a scale. */
export const stepToken = (scale: Steps, index: number, count: number): string =>
  `${scale}-${stepOf(index, count)}`;

export const stepColour = (scale: Steps, index: number, count: number): string =>
  paint(stepToken(scale, index, count));

/** Colour of words written on a painted area. */
export function onColour(colour: string): string {
  return colour.replace('--chart-', '--chart-on-');
}
