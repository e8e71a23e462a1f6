import type { ChartView, LiveDrawing, MapView } from '#generated/types.ts';
import type { ChartSize } from './chart.ts';

/** Input of an interactive chart. */
export interface LiveChartRequest {
  /** an empty element over the pictures, as large as they are */
  container: HTMLElement;
  block: ChartView | MapView;
  /** what is said to those who read it by keys */
  words: LiveChartWords;
  size: ChartSize;
  /** aborted when the block leaves the page */
  signal: AbortSignal;
  /** draws it again; absent: the picture itself becomes interactive */
  drawing?: LiveDrawing | undefined;
  /** takes the key of a mark that somebody pressed, or chose with Enter */
  onChoose?: ((key: string) => void) | undefined;
  /** called with the key of the mark that is read, undefined for none */
  onRead?: ((key: string | undefined) => void) | undefined;
}

export interface LiveChartWords {
  /** name of what takes the keys */
  name: string;
  /** which keys it takes */
  keys: string;
}

/** Highlighted and hidden colours, by token: 'focus' of --chart-focus. */
export interface KeyState {
  lit?: string | undefined;
  hidden: readonly string[];
}

/** A chart that has come alive. */
export interface LiveChart {
  /**
   * highlights the choice of a key in the picture; absent: the chart was drawn again and replaces the picture
   */
  show?: (key: KeyState) => void;
  /** reads the mark with a key, as if somebody pointed at it; undefined: none. Absent: as with `show` */
  read?: (key: string | undefined) => void;
  finalize: () => void;
}

/** Brings the chart to life; rejects where it cannot, and the picture stays. */
export type MountLiveChart = (request: LiveChartRequest) => Promise<LiveChart>;
