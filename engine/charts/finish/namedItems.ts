import { tupleid } from 'vega-dataflow';
import type { SceneItem, SceneMark } from 'vega-scenegraph';

/** The items of one layer of a spec, and the plot that they stand in. */
export interface NamedItems {
  items: SceneItem[];
  /** px of the plot from the scene's corner, and its size */
  plot: { x: number; y: number; width: number; height: number };
}

type Plot = NamedItems['plot'];

const px = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Where the marks of a layer stand in a scene, by the layer's name: once for each plot, and for each line of it. */
export function namedItems(mark: SceneMark, name: string, plot?: Plot): NamedItems[] {
  if (mark.name === `${name}_marks`) return plot ? [{ items: mark.items, plot }] : [];
  if (mark.marktype !== 'group') return [];
  return mark.items.flatMap((group) => {
    const [x, y] = [(plot?.x ?? 0) + px(group.x), (plot?.y ?? 0) + px(group.y)];
    const own = { x, y, width: px(group.width), height: px(group.height) };
    return (group.items ?? []).flatMap((inner) => namedItems(inner, name, own));
  });
}

/** All items in the order of their rows, which came in one after the other. */
export const inRowOrder = (marks: readonly NamedItems[]): SceneItem[] =>
  marks.flatMap(({ items }) => items).toSorted((a, b) => order(a) - order(b));

const order = ({ datum }: SceneItem): number => tupleid(datum) ?? 0;
