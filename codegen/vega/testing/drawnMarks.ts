import type { SceneItem, SceneMark } from 'vega-scenegraph';

/**
 * A mark without anything that depends on the measured width of letters: its kind, words, colours and
 * position, horizontally as a share of the plot.
 */
export type DrawnMark = readonly unknown[];

const round = (value: unknown, of = 1): unknown =>
  typeof value === 'number' ? Math.round((value / of) * 1000) / 1000 : (value ?? null);

/**
 * All marks of a scene, from back to front, except those of axes and keys, whose positions depend on letters.
 */
export function drawnMarks(mark: SceneMark, width: number): DrawnMark[] {
  if (mark.role !== undefined && /^(?:axis|legend|title)/.test(mark.role)) return wordsOf(mark);
  return mark.items.flatMap((item) =>
    mark.marktype === 'group'
      ? (item.items ?? []).flatMap((inner) => drawnMarks(inner, width))
      : [drawnMark(mark.marktype, item, width)],
  );
}

const drawnMark = (type: string, item: SceneItem, width: number): DrawnMark => [
  type,
  item.text ?? null,
  item.fill ?? null,
  item.stroke ?? null,
  ...[item.x, item.x2, item.width].map((value) => round(value, width)),
  ...[item.y, item.y2, item.height, item.size, item.strokeWidth].map((value) => round(value)),
  item.defined ?? null,
];

/** The words of an axis or a key. */
const wordsOf = (mark: SceneMark): DrawnMark[] =>
  mark.items.flatMap((item) => [
    ...(mark.marktype === 'text' ? [[mark.role, item.text]] : []),
    ...(item.items ?? []).flatMap(wordsOf),
  ]);
