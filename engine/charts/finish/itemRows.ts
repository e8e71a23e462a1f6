import type { SceneItem } from 'vega-scenegraph';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { fieldOf, itemRow } from '#engine/charts/labelLayout/namedItems.ts';
import { paint } from '#engine/charts/scale/colours.ts';

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
