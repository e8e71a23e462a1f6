import type { SceneItem } from 'vega-scenegraph';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { type LabelChange, LINE_HEIGHT } from './labelChange.ts';
import { placeInRows } from './namedItems.ts';

/** distance in px from which a line leads from a mark to its words */
const NEAR = 5;

/** Draws lines from marks to the words of the same rows if these have moved away, and hides the others. */
export function leadsTo(moved: readonly LabelChange[], lines: readonly SceneItem[]): LabelChange[] {
  if (lines.length === 0) return [];
  const middles = new Map(
    moved.map(([item, { text, y = item.y }]) => {
      const lineCount = Array.isArray(text) ? text.length : 1;
      return [placeInRows(item), pxOf(y) + ((lineCount - 1) * LINE_HEIGHT) / 2];
    }),
  );
  return lines.map((line) => {
    const y = middles.get(placeInRows(line)) ?? pxOf(line.y);
    return [line, Math.abs(y - pxOf(line.y)) > NEAR ? { y2: y } : { opacity: 0 }];
  });
}
