import type { SceneItem } from 'vega-scenegraph';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { wordsColour } from '#engine/charts/scale/colours.ts';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { fontSizeOf, fontWeightOf, LINE_HEIGHT, type PlaceLabels, widthOf } from './labelChange.ts';
import type { NamedItems } from './namedItems.ts';
import { spreadLabels } from './spreadLabels.ts';

/** px by which words may exceed the plot above and below */
const above = 6;
const below = 10;

/**
 * Words next to their marks: wrapped at the limit where Vega would cut them, in a darker shade of their
 * colour, and moved up or down until none overlaps another of the same column. Those within the plot, at the end of a line that
 * stops before the others, stand where no line strikes through them.
 */
export const dodge: PlaceLabels = ({ items, plot }, _points, marks) => {
  const lines = items.map(wrapped);
  const wanted = items.map((item, index) => ({
    y: pxOf(item.y) + asideFrom(marks, item, lines[index] ?? [], plot.width),
    height: (lines[index]?.length ?? 1) * LINE_HEIGHT,
  }));
  const within = items.map((item, index) => endsWithin(item, lines[index] ?? [], plot.width));
  const spread = (isWithin: boolean) =>
    spreadLabels(
      wanted.filter((_, index) => within[index] === isWithin),
      -above,
      plot.height + below,
    );
  const [beside, inside] = [spread(false), spread(true)];
  const places = within.map((isWithin) => (isWithin ? inside : beside).shift());
  return items.map((item, index) => {
    const text = lines[index] ?? [];
    const y = (places[index] ?? 0) - ((text.length - 1) * LINE_HEIGHT) / 2;
    return [item, { text, y, lineHeight: LINE_HEIGHT, fill: wordsColour(item.fill) }];
  });
};

/** px up or down from a mark to where its words may stand, the nearest first, and half the height of words */
const asides = [0, -10, 10, -18, 18, -26, 26];
const half = 7;

/** How far words are moved up or down so that no line strikes through them; 0 for words beside the plot. */
function asideFrom(marks: readonly NamedItems[], item: SceneItem, text: string[], width: number): number {
  if (!endsWithin(item, text, width)) return 0;
  const from = pxOf(item.x) + pxOf(item.dx);
  const to = from + widthOf(item, text);
  const crossed = marks.flatMap(({ items }) => heightsWithin(items, from, to));
  const isFree = (aside: number) => crossed.every((y) => Math.abs(y - pxOf(item.y) - aside) > half);
  return asides.find(isFree) ?? 0;
}

/** Whether words stand within the plot, at the end of a line that stops before the others. */
const endsWithin = (item: SceneItem, text: string[], width: number): boolean =>
  item.align === 'left' && pxOf(item.x) + pxOf(item.dx) + widthOf(item, text) <= width;

/** Heights of a line at every third px between two places across the plot. */
function heightsWithin(points: readonly SceneItem[], from: number, to: number): number[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const [x1, x2] = [pxOf(start.x), pxOf(end.x)];
    if (x2 <= x1 || start.defined === false || end.defined === false) return [];
    const [first, last] = [Math.max(from, x1), Math.min(to, x2)];
    const heightAt = (x: number) => pxOf(start.y) + ((x - x1) / (x2 - x1)) * (pxOf(end.y) - pxOf(start.y));
    return Array.from({ length: Math.max(0, Math.ceil((last - first) / 3)) + 1 }, (_, at) => first + 3 * at)
      .filter((x) => x <= last)
      .map(heightAt);
  });
}

/** Puts a figure on its own line if its name does not fit next to it, and keeps line breaks of the spec. */
function wrapped(item: SceneItem): string[] {
  if (Array.isArray(item.text)) return item.text.map(String);
  const text = String(item.text ?? '');
  const [limit, size, weight] = [pxOf(item.limit), fontSizeOf(item), fontWeightOf(item)];
  if (!limit || textWidth(text, size, weight) <= limit) return [text];
  const figure = String((item.datum as { label?: unknown } | undefined)?.label ?? '');
  const isFirst = figure !== '' && text.startsWith(`${figure} `);
  if (!isFirst) return wrapText(text, limit, size, weight);
  return [figure, ...wrapText(text.slice(figure.length).trim(), limit, size, weight)];
}
