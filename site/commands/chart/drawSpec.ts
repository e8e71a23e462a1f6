import { pictureLooks } from '#api/exports/picture/blockPicture.ts';
import { type CompileSetting, compileChart } from '#codegen/vega/compileChart.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { documentSvg } from '#engine/charts/standalone/standaloneSvg.ts';

/** A chart without a page: its spec, its data, and its width. */
export interface SpecDrawing extends CompileSetting {
  chart: ChartSource;
  view: DrawableView;
  /** px */
  width: number;
}

/** No figures, for specs with their own data. */
export const noFigures: DrawableView = {
  frame: { dims: [], dimTitles: {}, columns: [], rows: [], areas: [], periods: [], members: [] },
  alt: '',
};

/**
 * Draws a spec as pages do, within the same limits, and inlines its colours.
 * @returns an SVG document
 * @throws ChartFault; Error if it cannot be drawn in time
 */
export async function drawSpec(
  drawer: ChartDrawer,
  { chart, view, width, ...setting }: SpecDrawing,
): Promise<string> {
  const compiled = compileChart('', chart, {}, setting);
  const size: ChartSize = width < wideFrom ? 'narrow' : 'wide';
  const [drawn] = await drawer.draw({ chart: compiled }, view, [{ size, width }]);
  if (!drawn) throw new Error('Nothing was drawn.');
  return documentSvg(drawn.svg, String(chart.spec.title ?? chart.spec.description ?? ''), pictureLooks());
}
