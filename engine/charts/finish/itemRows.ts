import type { SceneItem } from 'vega-scenegraph';
import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';
import { paint } from '#engine/charts/scale/colours.ts';

/** The row of an item, with fields that the spec added. */
export const itemRow = (item: SceneItem): ChartRow & Record<string, unknown> =>
  item.datum as ChartRow & Record<string, unknown>;

/** A field of that row as text; '' for none. */
export const fieldOf = (item: SceneItem, name: string): string => String(itemRow(item)[name] ?? '');

/**
 * The entry of an item in a readout.
 * @param name field of its row that names it
 */
export const readingEntry = (item: SceneItem, name: string): Readout['entries'][number] => ({
  name: fieldOf(item, name),
  label: itemRow(item).reading,
  ...colourOf(item),
});

const hollow: readonly unknown[] = ['', 'none', 'transparent', paint('paper')];

/** The colour of an item: its fill or, if it is hollow or a line, its stroke. */
export const colourOf = ({ stroke, fill, fillOpacity }: SceneItem): { colour?: string } => {
  const isHollow = fillOpacity === 0 || hollow.includes(fill);
  const colour = (isHollow && stroke) || (fill ?? stroke);
  return typeof colour === 'string' ? { colour } : {};
};
