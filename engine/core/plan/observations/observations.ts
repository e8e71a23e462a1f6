import type { ObservationRow, ObservationStatus } from '#generated/types.ts';

/** Interval, footnote and further attributes of an observation, from its source. */
export type ObservationAttributes = Pick<ObservationRow, 'low' | 'high' | 'note' | 'attributes'>;

/** Where figures come from: the source line of a block is made from the datasets of what it shows. */
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
  /** unit of the figures where it differs from the series' own, e.g. current instead of constant prices */
  unit?: string;
}

/** One published figure. Missing is value null with a status, never 0 and never NaN. */
export interface StoredObservation extends ObservationAttributes {
  value: number | null;
  status: ObservationStatus;
  /** id of a ReadDataset */
  dataset: string;
}

/** One block of figures to fetch: every area × member over the periods, both ends included. */
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

/** Figures held in memory for one page. */
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
