import type { ChartView, MapView } from '../../generated/types.ts';
import type { Boundaries, ChartLayout, ChartSize, CompiledChart } from './chart.ts';
import { chartRows } from './chartRows.ts';
import { firmWhereAlike } from './firmWhereAlike.ts';
import { layoutNamed } from './layouts/registry.ts';

/** A chart or map as the API evaluated it. */
export type DrawableView =
  | Pick<ChartView, 'frame' | 'alt'>
  | Pick<MapView, 'frame' | 'alt' | 'scale' | 'tiles'>;

/**
 * Rows, labels, ticks and sizes of a chart at a width: everything but the drawing itself. The server and the browser call the same.
 * @param width px from edge to edge
 */
export function layoutChart(
  chart: Pick<CompiledChart, 'layout' | 'options'>,
  view: DrawableView,
  width: number,
  size: ChartSize,
  boundaries?: Boundaries,
): ChartLayout {
  const map =
    'tiles' in view
      ? { scale: view.scale, tiles: view.tiles, ...(boundaries ? { boundaries } : {}) }
      : undefined;
  const input = {
    frame: view.frame,
    rows: firmWhereAlike(chartRows(view.frame)),
    options: chart.options,
    width,
    size,
  };
  return layoutNamed(chart.layout)(map ? { ...input, map } : input);
}
