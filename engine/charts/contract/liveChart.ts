import type { ChartView, MapView } from '#generated/types.ts';
import type { Boundaries, ChartSize } from './chart.ts';

/** What a live chart needs to draw itself over its picture. */
export interface LiveChartRequest {
  /** an empty element, not shown yet; the chart draws into it, as wide as its parent has room */
  container: HTMLElement;
  block: ChartView | MapView;
  /** address of the page's compiled charts */
  vega: string;
  size: ChartSize;
  /** aborted when the block leaves the page */
  signal: AbortSignal;
  /** outlines of a map's areas, where they are known already */
  boundaries?: Boundaries;
  /** takes the key of a mark that somebody pressed, or chose with Enter */
  onChoose?: ((key: string) => void) | undefined;
}

/** A live chart that has been drawn. */
export interface LiveChart {
  finalize: () => void;
}

/** Draws the live chart; rejects where it cannot, and the picture stays. */
export type MountLiveChart = (request: LiveChartRequest) => Promise<LiveChart>;
