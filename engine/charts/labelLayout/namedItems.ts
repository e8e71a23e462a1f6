import { tupleid } from 'vega-dataflow';
import type { SceneItem, SceneMark } from 'vega-scenegraph';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { type PlacedRow, ROW_PLACE } from '#engine/charts/vega/applyLayout.ts';

/** The items of one layer of a spec, and the plot around them. */
export interface NamedItems {
  items: SceneItem[];
  /** px from the scene's corner to the plot, its size, and how far down the line of zero crosses it */
  plot: { x: number; y: number; width: number; height: number; zero?: number };
}

type Plot = NamedItems['plot'];

/**
 * The marks with a layer's name, or a mark's name in a Vega spec: one entry for each plot and each of its
 * lines, in the order of the rows.
 */
export const namedItems = (root: SceneMark, name: string): NamedItems[] =>
  itemsWithin(root, name).toSorted((a, b) => firstOrder(a) - firstOrder(b));

function itemsWithin(mark: SceneMark, name: string, plot?: Plot): NamedItems[] {
  if (mark.name === name || mark.name === `${name}_marks`) return plot ? [{ items: mark.items, plot }] : [];
  if (mark.marktype !== 'group') return [];
  return mark.items.flatMap((group) => {
    const [x, y] = [(plot?.x ?? 0) + pxOf(group.x), (plot?.y ?? 0) + pxOf(group.y)];
    const own = { x, y, width: pxOf(group.width), height: pxOf(group.height), zero: zeroLine(group) };
    return (group.items ?? []).flatMap((inner) => itemsWithin(inner, name, own));
  });
}

function zeroLine({ items = [] }: SceneItem): number | undefined {
  const line = items
    .filter(({ role }) => role === 'axis')
    .flatMap((axis) => axis.items.flatMap((parts) => parts.items ?? []))
    .filter(({ role }) => role === 'axis-grid')
    .flatMap((grid) => grid.items)
    .find(({ datum, x, x2 }) => (datum as { value?: unknown }).value === 0 && pxOf(x2) !== pxOf(x));
  return line && pxOf(line.y);
}

/**
 * All items in the order of their rows. Vega numbers items as they arrive, which differs in a reused view.
 */
export const inRowOrder = (marks: readonly NamedItems[]): SceneItem[] =>
  marks.flatMap(({ items }) => items).toSorted((a, b) => placeInRows(a) - placeInRows(b));

const firstOrder = ({ items }: NamedItems): number => Math.min(...items.map(placeInRows));

/** The position of an item's row among all rows. */
export const placeInRows = ({ datum }: SceneItem): number => placeOf(datum) ?? tupleid(datum) ?? 0;

const placeOf = (datum: unknown): number | undefined =>
  typeof datum === 'object' && datum !== null ? (datum as Partial<PlacedRow>)[ROW_PLACE] : undefined;

/** The row of an item, with fields that the spec added. */
export const itemRow = (item: SceneItem): ChartRow & Record<string, unknown> =>
  item.datum as ChartRow & Record<string, unknown>;

/** A field of that row as text; '' for none. */
export const fieldOf = (item: SceneItem, name: string): string => String(itemRow(item)[name] ?? '');
