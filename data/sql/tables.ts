/** Tables of the observation store. Ids are given out by the program, never by the database. */
export interface ObservationTables {
  /** codes of series, areas and breakdowns, so that a slice holds small integers only */
  term: { term_id: number; kind: TermKind; code: string };
  dataset: DatasetTable;
  version: VersionTable;
  slice: SliceTable;
  code_list: CodeListTable;
  slice_content: SliceContentTable;
}

export type TermKind = 'series' | 'area' | 'breakdown';

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
  /** '' where nobody was said */
  person: string;
  /** JSON array of `PublishedFile` */
  files: string;
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

/** Periods or members of slices; many slices have the same. */
export interface CodeListTable {
  list_id: number;
  /** JSON array of codes */
  codes: string;
}

/** A slice's figures, apart from the slice so that all slices of a version can be listed without reading them. */
export interface SliceContentTable {
  slice_id: number;
  periods_id: number;
  members_id: number;
  /** see `packSlice` */
  content: Uint8Array;
}
