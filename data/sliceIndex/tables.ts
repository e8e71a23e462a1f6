/** Tables of the observation store. The program assigns ids, never the database. */
export interface ObservationTables {
  /** codes of series, areas and breakdowns, so slices only need small integers */
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
  /** 1 if its publisher has suppressed what must not be worked out */
  protected: number;
  /** 1 if the figures are generated */
  demonstration: number;
  unit: string | null;
}

/** Facts about a dataset in the versions before `to_version`, back to the row before it. */
interface FormerDatasetTable extends DatasetTable {
  to_version: number;
}

export interface VersionTable {
  version_id: number;
  code: string;
  /** milliseconds since 1970 */
  published_at: number;
  note: string;
  /** '' if no confirmation was needed */
  reason: string;
  /** '' if unknown */
  person: string;
  /** JSON array of `PublishedFile` */
  files: string;
  /** what was wrong before, in words for readers; '' if this is not a correction */
  correction: string;
  /** oldest version whose figures a correction withdraws; null: only figures that it replaces itself */
  corrects_from: number | null;
}

/**
 * A slice in all versions from from_version up to, not including, to_version; series, breakdown and area are
 * terms.
 */
export interface SliceTable extends SlicePlace {
  to_version: number | null;
  periods_id: number;
  members_id: number;
  checksum: string;
  /** see `packSlice` */
  content: Uint8Array;
}

/**
 * The database key of a slice: its subject and the version that added it. It never refers to anything else.
 */
export interface SlicePlace {
  series_id: number;
  breakdown_id: number;
  area_id: number;
  from_version: number;
}

/**
 * The slices of a series in a breakdown, in all versions from from_version up to, not including, to_version.
 * A version can therefore be indexed without reading its slices.
 */
export interface SliceIndexTable {
  series_id: number;
  breakdown_id: number;
  from_version: number;
  to_version: number | null;
  /** first and last period with a figure in any of them */
  first_period: string | null;
  last_period: string | null;
  /** 1 if any of their figures is generated */
  demonstration: number;
  /** see `packEntries` */
  entries: Uint8Array;
}

/** Periods or members, shared by many slices. */
interface CodeListTable {
  list_id: number;
  /** JSON array of codes */
  codes: string;
}
