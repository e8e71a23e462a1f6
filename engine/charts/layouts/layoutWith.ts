import type {
  Boundaries,
  ChartLayout,
  ChartOptions,
  ChartRow,
  ChartSize,
  Layout,
} from '#engine/charts/contract/chart.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import type { ChartView, MapView } from '#generated/types.ts';

/** A chart or map as the API evaluated it. */
export type DrawableView =
  | Pick<ChartView, 'frame' | 'alt' | 'whole'>
  | Pick<MapView, 'frame' | 'alt' | 'scale' | 'tiles' | 'marked' | 'zoom'>;

/** Size of a drawing, and what it needs besides its figures. */
export interface LayoutRequest {
  options: ChartOptions;
  /** px from edge to edge */
  width: number;
  size: ChartSize;
  boundaries?: Boundaries | undefined;
}

/** Rows, labels, ticks and sizes of a chart, the same on the server and in the browser. */
export function layoutWith(
  layout: Layout,
  view: DrawableView,
  { options, width, size, boundaries }: LayoutRequest,
): ChartLayout {
  const map =
    'tiles' in view
      ? {
          scale: view.scale,
          tiles: view.tiles,
          ...(view.marked && { marked: view.marked }),
          ...(boundaries && { boundaries }),
        }
      : undefined;
  const rows = firmWhereAlike(chartRows(view.frame)).filter(isShown(view));
  const whole = 'whole' in view && view.whole === true;
  const input = { frame: view.frame, rows, options: whole ? { ...options, fold: 0 } : options, width, size };
  return layout(map ? { ...input, map } : input);
}

/** Whether a map shows an area; a zoomed map shows only some. */
function isShown(view: DrawableView): (row: ChartRow) => boolean {
  const zoom = 'tiles' in view ? view.zoom : undefined;
  const shown = zoom?.isIn ? new Set(zoom.areas) : undefined;
  return ({ area }) => shown?.has(area) ?? true;
}

/**
 * If every figure is tentative, as in a provisional latest year, draws all as firm: a paler drawing would
 * only lose contrast, and the block's note covers it.
 */
function firmWhereAlike(rows: readonly ChartRow[]): ChartRow[] {
  const known = rows.filter(({ value }) => value !== null);
  const alike = known.every(({ tentative }) => tentative);
  return alike ? rows.map((row) => ({ ...row, tentative: false, standing: '' })) : [...rows];
}
