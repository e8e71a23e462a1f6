import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { fontSizeOf, fontWeightOf, type PlaceWords, pxOf, type WordsChange } from './changedWords.ts';
import { fieldOf } from './itemRows.ts';

/** px between names, between numbers, and that a number takes to each side of its place */
const GAP = 10;
const NEAR = 2;
const NUMBER = 6;

/**
 * Numbers above the plot: the names of their rows instead, to the right of their place or to its left, where these have room. Numbers
 * that would cover each other move to the right.
 */
export const wordsNamed: PlaceWords = ({ items, plot: { width } }) => {
  const ordered = items.toSorted((a, b) => pxOf(a.x) - pxOf(b.x));
  let free = -GAP;
  return ordered.map((item, index): WordsChange => {
    const x = pxOf(item.x);
    const text = fieldOf(item, 'name');
    const reach = textWidth(text, fontSizeOf(item), fontWeightOf(item));
    const next = ordered[index + 1];
    const end = next ? pxOf(next.x) - NUMBER - GAP : width;
    const fits = (from: number, to: number) => from >= free + GAP && to <= end;
    const align = fits(x, x + reach) ? 'left' : fits(x - reach, x) ? 'right' : undefined;
    const at = align ? x : Math.max(x, free + NEAR + NUMBER);
    free = align === 'left' ? x + reach : align === 'right' ? x : at + NUMBER;
    return [item, align ? { text, align } : { x: at }];
  });
};
