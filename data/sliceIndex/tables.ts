/** Tables of the observation store. Ids are given out by the program, never by the database. */
export interface ObservationTables {
  /** codes of series, areas and breakdowns, so that a slice holds small integers only */
  term: { term_id: number; kind: TermKind; code: string };
  dataset: DatasetTable;
  former_dataset: FormerDatasetTable;
  version: VersionTable;
  slice_row: SliceTable;
  slice_index: SliceIndexTable;
  code_list: CodeListTable;
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

/** Facts about a dataset in the versions before `to_version`, back to the row before it. */
export interface FormerDatasetTable extends DatasetTable {
  to_version: number;
}

export interface VersionTable {
  version_id: number;
  code: string;
  /** milliseconds since 1970 */
  published_at: number;
  note: string;
  /** '' without doubts */
  reason: string;
  /** '' without a person */
  person: string;
  /** JSON array of `PublishedFile` */
  files: string;
  /** what was wrong before, in words for readers; '' without a correction */
  correction: string;
  /** oldest version whose figures a correction takes back; null: only figures that it replaces itself */
  corrects_from: number | null;
}

/** A slice, which is in every version from from_version up to, not including, to_version; series, breakdown and area are terms. */
export interface SliceTable extends SlicePlace {
  to_version: number | null;
  periods_id: number;
  members_id: number;
  checksum: string;
  /** see `packSlice` */
  content: Uint8Array;
}

/** The key of a slice: its subject, and the version that brought it. It never refers to anything else. */
export interface SlicePlace {
  series_id: number;
  breakdown_id: number;
  area_id: number;
  from_version: number;
}

/**
 * What slices a series has in a breakdown, in every version from from_version up to, not including, to_version: so a version is known
 * without looking at its slices, however many they are.
 */
export interface SliceIndexTable {
  series_id: number;
  breakdown_id: number;
  from_version: number;
  to_version: number | null;
  /** first and last period with a figure in any of them */
  first_period: string | null;
  last_period: string | null;
  /** 1 when any of their figures is generated */
  demonstration: number;
  /** see `packEntries` */
  entries: Uint8Array;
}

/** Periods or members of slices; many slices have the same. */
export interface CodeListTable {
  list_id: number;
  /** JSON array of codes */
  codes: string;
}
