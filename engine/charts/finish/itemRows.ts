import type { SceneItem } from 'vega-scenegraph';
import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';

/** The row that an item shows, with what the spec made of it. */
export const itemRow = (item: SceneItem): ChartRow & Record<string, unknown> =>
  item.datum as ChartRow & Record<string, unknown>;

/** A field of that row, in words; '' for none. */
export const fieldOf = (item: SceneItem, name: string): string => String(itemRow(item)[name] ?? '');

/**
 * Label of an item among others.
 * @param name field of its row that names it
 */
export const readingEntry = (item: SceneItem, name: string): Readout['entries'][number] => ({
  name: fieldOf(item, name),
  label: itemRow(item).reading,
  ...colourOf(item),
});

/** The colour that an item is known by. */
export const colourOf = ({ stroke, fill }: SceneItem): { colour?: string } => {
  const colour = stroke ?? fill;
  return typeof colour === 'string' ? { colour } : {};
};
