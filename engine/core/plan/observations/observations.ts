import type { ObservationRow, ObservationStatus } from '#generated/types.ts';

/** Interval, footnote and further attributes of an observation, from its source. */
export type ObservationAttributes = Pick<ObservationRow, 'low' | 'high' | 'note' | 'attributes'>;

/** A dataset that figures come from. The source line of a block names the datasets of its figures. */
export interface ReadDataset {
  dataset: string;
  title: string;
  source: string;
  sourceUrl?: string;
  licence?: string;
  /** which release of the title, e.g. Year ended March 2024 */
  release?: string;
  /** day of the release, as 2025-03-26 */
  released?: string;
  /** true: generated figures, marked wherever they are shown */
  demonstration: boolean;
  /** unit of the figures if it differs from the series' own, e.g. current instead of constant prices */
  unit?: string;
}

/** One published figure. Missing is value null with a status, never 0 and never NaN. */
export interface StoredObservation extends ObservationAttributes {
  value: number | null;
  status: ObservationStatus;
  /** id of a ReadDataset */
  dataset: string;
}

/** A request for figures: every area × member over the periods, both ends included. */
export interface ObservationQuery {
  series: string;
  /** '' for totals, otherwise dimension codes sorted and comma-joined */
  breakdown: string;
  /** absent: all members of the breakdown */
  members?: string[];
  areas: string[];
  from: string;
  to: string;
}

/** Figures in memory for one page. */
export interface ReadObservations {
  data_version: string;
  /** the figure, or undefined if none is published; `member` has codes in the order of `breakdown` */
  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
  ): StoredObservation | undefined;
  datasets: Record<string, ReadDataset>;
}
