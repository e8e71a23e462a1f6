import type { ChartView, MapView } from '#generated/types.ts';
import type { Boundaries, ChartSize } from './chart.ts';

/** What a chart needs to come alive. */
export interface LiveChartRequest {
  /** an empty element over the pictures, as large as they are */
  container: HTMLElement;
  block: ChartView | MapView;
  /** what is said to those who read it by keys */
  words: LiveChartWords;
  size: ChartSize;
  /** aborted when the block leaves the page */
  signal: AbortSignal;
  /** address of the page's compiled charts, where this one is drawn anew; absent: the picture itself comes alive */
  vega?: string | undefined;
  /** outlines of a map's areas, where they are known already */
  boundaries?: Boundaries;
  /** takes the key of a mark that somebody pressed, or chose with Enter */
  onChoose?: ((key: string) => void) | undefined;
}

export interface LiveChartWords {
  /** name of what takes the keys */
  name: string;
  /** which keys it takes */
  keys: string;
}

/** Which colours stand out and which are gone, by token: 'focus' of --chart-focus. */
export interface KeyState {
  lit?: string | undefined;
  hidden: readonly string[];
}

/** A chart that has come alive. */
export interface LiveChart {
  /** shows in the picture what is chosen in a key beside it; absent: the chart was drawn anew, and stands in the picture's place */
  show?: (key: KeyState) => void;
  finalize: () => void;
}

/** Brings the chart to life; rejects where it cannot, and the picture stays. */
export type MountLiveChart = (request: LiveChartRequest) => Promise<LiveChart>;
