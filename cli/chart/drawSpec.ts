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
  const title = specTitle(chart.spec);
  const named = { ...view, alt: view.alt || title };
  const [drawn] = await drawer.draw({ chart: compiled }, named, [{ size, width }]);
  if (!drawn) throw new Error('Nothing was drawn.');
  return documentSvg(drawn.svg, title, pictureLooks());
}

/** What a spec is called: its title or description, otherwise the fields that it draws. */
export function specTitle({ title, description, ...spec }: Record<string, unknown>): string {
  const given = typeof title === 'object' && title !== null && 'text' in title ? title.text : title;
  const words = [given ?? description ?? []].flat().join(' ').trim();
  const fields = [...new Set(fieldsIn(spec))];
  return words || (fields.length > 0 ? `Chart of ${fields.join(', ')}` : 'Chart');
}

/** Names of fields in encodings, at any depth. */
const fieldsIn = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, inner]) =>
        name === 'encoding' ? encodedIn(inner) : name === 'data' ? [] : fieldsIn(inner),
      );

const encodedIn = (encoding: unknown): string[] =>
  Object.values(encoding ?? {}).flatMap((channel) =>
    typeof channel?.field === 'string' ? [channel.field] : [],
  );
