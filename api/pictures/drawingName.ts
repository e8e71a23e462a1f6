import { createHash } from 'node:crypto';
import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { DrawnSize } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { registeredWords } from '#engine/core/words/suiteWords.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const known = new WeakMap<object, string>();

/** The hash of an object's content, computed once: boundaries are large, and messages are used by all. */
export function contentName(thing: object): string {
  const name = known.get(thing) ?? hashOf(JSON.stringify(thing));
  known.set(thing, name);
  return name;
}

/** Identifies a drawing by everything that it depends on, except the code that draws it. */
export function drawingName(
  { chart, boundaries }: BlockChart,
  view: DrawableView,
  { size, width }: DrawnSize,
): string {
  const { shape, options } = chart;
  const outlines = boundaries && contentName(boundaries);
  const words = contentName(registeredWords());
  return hashOf(
    JSON.stringify([chart[size].id, shape, options, plainView(view), size, width, outlines, words]),
  );
}

/** Input of a drawing, without the rest of its block. */
export function plainView(view: DrawableView): DrawableView {
  const { frame, alt } = view;
  if ('tiles' in view) {
    const { scale, tiles, marked, zoom } = view;
    return { frame, alt, scale, tiles, ...(marked && { marked }), ...(zoom && { zoom }) };
  }
  return { frame, alt, ...(view.whole !== undefined && { whole: view.whole }) };
}
