import type { SceneItem } from 'vega-scenegraph';
import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** The row that an item shows, with what the spec made of it. */
export const itemRow = (item: SceneItem): ChartRow & Record<string, unknown> =>
  item.datum as ChartRow & Record<string, unknown>;

/** A field of that row, in words; '' for none. */
export const fieldOf = (item: SceneItem, name: string): string => String(itemRow(item)[name] ?? '');

/** The colour that an item is known by. */
export const colourOf = ({ stroke, fill }: SceneItem): { colour?: string } => {
  const colour = stroke ?? fill;
  return typeof colour === 'string' ? { colour } : {};
};
