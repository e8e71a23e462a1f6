import type { SceneItem, SceneMark } from 'vega-scenegraph';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import type { ChartFinish } from '#generated/types.ts';
import { alongColumn, alongRow } from './avoidPoints.ts';
import { callout } from './callout.ts';
import { dodge } from './dodge.ts';
import { dropOverlaps } from './dropOverlaps.ts';
import type { LabelChange, PlaceLabels, PlotPoint } from './labelChange.ts';
import { leadsTo } from './leadsTo.ts';
import { inRowOrder, type NamedItems, namedItems } from './namedItems.ts';
import { placeAtMark } from './placeAtMark.ts';

/** Functions that place words, by the property of `usermeta.rohe` that lists their layers. */
const placers: Readonly<
  Record<Exclude<keyof ChartFinish, 'called' | 'leads' | 'read' | 'ticks'>, PlaceLabels>
> = {
  apart: dodge,
  beside: alongColumn,
  clear: alongRow,
  named: callout,
  near: placeAtMark,
  thin: dropOverlaps,
};

/**
 * Places all words of a scene as its spec requests.
 * @param marks those with readouts, which words should not cover
 * @returns changes to make; the scene is unchanged
 */
export function placeLabels(
  root: SceneMark,
  finish: ChartFinish,
  marks: readonly NamedItems[],
): LabelChange[] {
  const points = finish.clear || finish.beside ? pointsOf(marks) : [];
  const changes = (Object.keys(placers) as (keyof typeof placers)[]).flatMap((way) =>
    (finish[way] ?? [])
      .flatMap((name) => namedItems(root, name))
      .flatMap((words) => placers[way](words, points, marks)),
  );
  const itemsOf = (name: string): SceneItem[] => namedItems(root, name).flatMap(({ items }) => items);
  return [...changes, ...leadsTo(changes, (finish.leads ?? []).flatMap(itemsOf))];
}

/** Positions of figures, and the midpoints between neighbours on a line. */
function pointsOf(marks: readonly NamedItems[]): PlotPoint[] {
  const at = inRowOrder(marks)
    .filter(({ defined }) => defined !== false)
    .map(({ x, y }) => ({ x: pxOf(x), y: pxOf(y) }));
  const between = at.slice(1).map((point, index) => {
    const before = at[index] ?? point;
    return { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
  });
  return [...at, ...between];
}
