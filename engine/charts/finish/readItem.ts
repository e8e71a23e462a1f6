import type { SceneItem } from 'vega-scenegraph';
import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** The row that an item shows. */
export const rowOf = (item: SceneItem): ChartRow & Record<string, unknown> => item.datum as never;

export const colourOf = ({ stroke, fill }: SceneItem): { colour?: string } => {
  const colour = stroke ?? fill;
  return typeof colour === 'string' ? { colour } : {};
};
