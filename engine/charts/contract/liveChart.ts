import type { ChartView, LiveDrawing, MapView } from '#generated/types.ts';
import type { ChartSize } from './chart.ts';

/** Input of an interactive chart. */
export interface LiveChartRequest {
  /** an empty element over the pictures, of the same size */
  container: HTMLElement;
  block: ChartView | MapView;
  /** labels for readers who use the keyboard */
  words: LiveChartWords;
  size: ChartSize;
  /** aborted when the block leaves the page */
  signal: AbortSignal;
  /** redraws the chart; absent: the picture itself becomes interactive */
  drawing?: LiveDrawing | undefined;
  /** called with the key of a mark that was pressed, or chosen with Enter */
  onChoose?: ((key: string) => void) | undefined;
  /** called with the key of the mark in the readout, undefined for none */
  onRead?: ((key: string | undefined) => void) | undefined;
}

export interface LiveChartWords {
  /** name of the element that takes keys */
  name: string;
  /** which keys it takes */
  keys: string;
}

/** Highlighted and hidden colours, by token: 'focus' of --chart-focus. */
export interface KeyState {
  lit?: string | undefined;
  hidden: readonly string[];
}

/** An interactive chart. */
export interface LiveChart {
  /**
   * applies the state of the colour key to the picture; absent: the chart was redrawn and replaces the
   * picture
   */
  show?: (key: KeyState) => void;
  /** shows the readout of the mark with a key; undefined: none. Absent in the same case as `show` */
  read?: (key: string | undefined) => void;
  finalize: () => void;
}

/** Makes the chart interactive. If it rejects, the picture stays. */
export type MountLiveChart = (request: LiveChartRequest) => Promise<LiveChart>;
