import type { SceneItem } from 'vega-scenegraph';
import { spreadLabels } from '#engine/charts/labels/spreadLabels.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { wordsColour } from '#engine/charts/scale/colours.ts';
import { fontSizeOf, fontWeightOf, LINE_HEIGHT, type PlaceWords, pxOf } from './changedWords.ts';

/** px by which words may exceed the plot above and below */
const above = 6;
const below = 10;

/**
 * Words next to their marks: wrapped at the limit where Vega would cut them, in a darker shade of their
 * colour, and moved up or down until none overlaps another.
 */
export const wordsApart: PlaceWords = ({ items, plot }) => {
  const lines = items.map(wrapped);
  const wanted = items.map((item, index) => ({
    y: pxOf(item.y),
    height: (lines[index]?.length ?? 1) * LINE_HEIGHT,
  }));
  const places = spreadLabels(wanted, -above, plot.height + below);
  return items.map((item, index) => {
    const text = lines[index] ?? [];
    const y = (places[index] ?? 0) - ((text.length - 1) * LINE_HEIGHT) / 2;
    return [item, { text, y, lineHeight: LINE_HEIGHT, fill: wordsColour(item.fill) }];
  });
};

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
