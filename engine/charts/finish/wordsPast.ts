import type { SceneItem } from 'vega-scenegraph';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { onColour, paint } from '#engine/charts/scale/colours.ts';
import { fontSizeOf, fontWeightOf, pxOf, type WordsChange } from './changedWords.ts';

/** px between a mark and words, and above and below the middle of words that they take */
const GAP = 6;
const HALF = 7;

/**
 * Figures at the ends of bars or dots that other marks would cover: inside the bar if it has room, otherwise
 * beyond the last of these marks.
 * @param bars those that can contain figures; none for dots
 */
export function wordsPast(
  words: readonly SceneItem[],
  marks: readonly SceneItem[],
  bars: readonly SceneItem[],
): WordsChange[] {
  return words.flatMap((item): WordsChange[] => {
    const line = pxOf(item.y) + pxOf(item.dy);
    const near = marks
      .filter((mark) => Math.abs(middleOf(mark) - line) < HALF && mark.opacity !== 0)
      .map((mark) => ({
        x: pxOf(mark.x) + pxOf(mark.width) / 2,
        half: Math.sqrt(pxOf(mark.size)) / 2,
      }));
    const width = textWidth(String(item.text), fontSizeOf(item), fontWeightOf(item));
    const side = item.align === 'right' ? -1 : 1;
    const start = pxOf(item.x);
    const isFree = (from: number, room: number): boolean =>
      near.every(({ x, half }) => (x - from) * side < -GAP / 2 || (x - from) * side > room + half);
    if (isFree(start, width + 2 * GAP)) return [];
    const bar = bars.find((one) => middleOf(one) === Math.round(line) && endsAt(one, start));
    // A mark at the very end of the bar keeps its own room.
    const edge = near
      .filter(({ x }) => (start - x) * side >= 0 && (start - x) * side <= GAP)
      .reduce((end, { x }) => ((end - x) * side > 0 ? x : end), start);
    const room = pxOf(bar?.width) - Math.abs(start - edge);
    if (bar && room > width + 2 * GAP && isFree(edge - side * (width + GAP), width + GAP / 2))
      return [
        [item, { dx: edge - start - GAP * side, align: side > 0 ? 'right' : 'left', fill: fillOn(bar) }],
      ];
    const last = near
      .toSorted((a, b) => (a.x - b.x) * side)
      .reduce(
        (end, { x, half }) => ((x - end) * side > -1 && (x - end) * side < width + 2 * GAP + half ? x : end),
        start,
      );
    return [[item, { dx: last - start + pxOf(item.dx) }]];
  });
}

/** Bars on both sides share one line. */
const endsAt = ({ x, width }: SceneItem, end: number): boolean =>
  [pxOf(x), pxOf(x) + pxOf(width)].some((edge) => Math.abs(edge - end) < 1);

/** On a pale bar, as those of tentative figures are, words are as dark as on paper. */
const fillOn = ({ fill, fillOpacity }: SceneItem): string =>
  Number(fillOpacity ?? 1) < 1 ? paint('ink') : onColour(String(fill));

const middleOf = ({ y, y2, height }: SceneItem): number =>
  Math.round(pxOf(y) + (y2 === undefined ? pxOf(height) : pxOf(y2) - pxOf(y)) / 2);
