/** Tables of the observation store. Ids are given out by the program, never by the database. */
export interface ObservationTables {
  /** codes of series, areas, breakdowns, members and periods, so that an observation holds small integers only */
  term: { term_id: number; kind: TermKind; code: string };
  dataset: DatasetTable;
  version: VersionTable;
  slice: SliceTable;
  observation: ObservationTable;
}

export type TermKind = 'series' | 'area' | 'breakdown' | 'member' | 'period';

export interface DatasetTable {
  dataset_id: number;
  code: string;
  title: string;
  source: string;
  source_url: string | null;
  licence: string;
  release: string | null;
  /** day of the release, as 2025-03-26 */
  released: string | null;
  /** 1 when its publisher already withheld what must not be worked out */
  protected: number;
  /** 1 when the figures are generated */
  demonstration: number;
  unit: string | null;
}

export interface VersionTable {
  version_id: number;
  code: string;
  /** milliseconds since 1970 */
  published_at: number;
  note: string;
  /** '' where nothing was doubted */
  reason: string;
}

/** A slice is in every version from from_version up to, not including, to_version. */
export interface SliceTable {
  slice_id: number;
  series_id: number;
  breakdown_id: number;
  area_id: number;
  from_version: number;
  to_version: number | null;
  /** first and last period with a figure */
  first_period: string | null;
  last_period: string | null;
  /** 1 when any of its figures is generated */
  demonstration: number;
  checksum: string;
}

export interface ObservationTable {
  slice_id: number;
  period_id: number;
  member_id: number;
  value: number | null;
  /** an observation status, or q: given by its source and withheld by publishing */
  status: string;
  dataset_id: number;
}
