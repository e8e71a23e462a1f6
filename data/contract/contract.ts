import type {
  ObservationAttributes,
  ObservationQuery,
  ReadDataset,
  ReadObservations,
  StoredObservation,
} from '#engine/core/plan/observations/observations.ts';
import type { ObservationRow } from '#generated/types.ts';

export type { ObservationAttributes, ObservationQuery, StoredObservation };

/** The source of figures; every observation belongs to one dataset. */
export interface Dataset extends ReadDataset {
  licence: string;
  /** true: its publisher has suppressed what must not be worked out, so publishing suppresses nothing more */
  protected?: boolean;
}

/** The result of queries: exactly the requested figures, all of one data version. */
export interface ObservationSet extends ReadObservations {
  datasets: Record<string, Dataset>;
  /** every cell in the order of the queries, then area, period, member */
  rows(): Iterable<ObservationRow & { dataset: string }>;
}

/**
 * All observations of one series for one area in one breakdown, as a matrix of periods × members (row-major).
 * The unit of storage, publishing and caching. For totals breakdown is '' and members is [''].
 */
export interface Slice {
  series: string;
  breakdown: string;
  area_id: string;
  /** ascending */
  periods: readonly string[];
  members: readonly string[];
  /** NaN if there is no figure */
  values: Float64Array;
  /** character code of the observation status; 0 without an observation */
  statuses: Uint8Array;
  /** datasets of the cells */
  datasets: readonly string[];
  /** index into datasets by cell; absent: all belong to the first */
  sources?: Uint8Array;
  /** cell → source notes besides figure and status; absent: none */
  attributes?: ReadonlyMap<number, ObservationAttributes>;
}

export type SliceKey = Pick<Slice, 'series' | 'breakdown' | 'area_id'>;

export interface SeriesCoverage {
  first: string;
  last: string;
  firstYear: number;
  lastYear: number;
  demonstration: boolean;
  /**
   * area → first and last period with a figure, of its totals if it has any, otherwise of all breakdowns;
   * areas without figures are absent
   */
  areas: ReadonlyMap<string, Span>;
  /** breakdown ('' for totals) → area → the same of that breakdown alone */
  breakdowns: ReadonlyMap<string, ReadonlyMap<string, Span>>;
}

/** First and last period with a figure. */
export interface Span {
  first: string;
  last: string;
}

export interface Coverage {
  data_version: string;
  series: Record<string, SeriesCoverage>;
  /** whether an existing figure is hidden; `member` has codes in the order of `breakdown`; absent: none is */
  hides?(series: string, areaId: string, breakdown: string, member: string): boolean;
}

/** A file that figures were read from. */
export interface PublishedFile {
  /** without its folder */
  name: string;
  bytes: number;
  /** 64 hex digits */
  sha256: string;
  /** fingerprint of how it was read: recipe, lists of areas and members; absent: unknown */
  reading?: string;
}

export interface PublishInput {
  datasets: Dataset[];
  /** new content: each slice replaces everything of its series, breakdown and area */
  slices: Iterable<Slice>;
  /** slices to remove without replacement */
  remove?: SliceKey[];
  /** throws PublishConflict if this is no longer the current version */
  basedOn?: string;
  note?: string;
  /** why implausible figures were published, in the words of the person who confirmed them */
  reason?: string;
  /** absent: nothing was wrong before */
  correction?: Correction;
  /** who publishes */
  person?: string;
  /** the files of the figures */
  files?: readonly PublishedFile[];
  /** milliseconds since 1970, given by the caller to make publishing reproducible */
  publishedAt?: number;
}

/** Marks earlier figures as wrong, so that later releases are not compared with them. */
interface Correction {
  /** what was wrong, in words for readers */
  reason: string;
  /** the newest version that was correct; absent: only the latest state of the replaced figures was wrong */
  backTo?: string;
}

/** A data version and facts about its publication. */
export interface PublishedVersion {
  code: string;
  /** milliseconds since 1970; 0: unknown */
  publishedAt: number;
  note: string;
  /** why implausible figures were published, or a version rolled back; absent: no reason given */
  reason?: string;
  /** what was wrong before, in words for readers; absent: no correction */
  correction?: string;
  /** absent: unknown */
  person?: string;
  /** absent: the figures do not come from files */
  files?: readonly PublishedFile[];
}

/** A correction of requested figures. */
export interface CorrectedFigures extends PublishedVersion {
  correction: string;
  /** the version to compare with: the last with the wrong figures, or the correction if it is later */
  other: string;
  /** whether it is later than the requested version */
  isLater: boolean;
}

/** A correction, and the series with wrong figures. */
export interface CorrectedSeries extends PublishedVersion {
  series: string[];
}

/** A slice that differs between two versions, or exists in only one of them. */
export interface ChangedSlice {
  before?: Slice;
  after?: Slice;
}

export type PublishStep = 'begin' | 'datasets' | 'slices' | 'remove' | 'version' | 'commit';

export interface PublishOptions {
  /** called at each step of the publish; if it throws, the whole publish is undone */
  onStep?: (step: PublishStep, slices: number) => void;
}

export interface ConnectionUsage {
  pool: 'reader' | 'writer';
  /** open connections, idle ones, and requests waiting for one */
  open: number;
  idle: number;
  waiting: number;
}

export interface Store {
  /** code of the current version; '' if nothing has been published */
  version(): Promise<string>;
  /** codes of versions that can still be read, newest first */
  versions(): Promise<string[]>;
  /** versions that can still be read, newest first, with the facts of their publication */
  history(): Promise<PublishedVersion[]>;
  coverage(version?: string): Promise<Coverage>;
  /**
   * The vintages of figures: readable versions that added, changed or removed a requested slice, newest
   * first. The oldest readable version also counts as the vintage of everything before it. Leaves out
   * versions with figures that a correction up to `version` marks as wrong, and corrections that only restore
   * earlier figures.
   * @param version the newest to consider; absent: the current one
   * @throws UnknownVersion
   */
  vintages(queries: readonly ObservationQuery[], version?: string): Promise<PublishedVersion[]>;
  /**
   * Corrections of any requested slice, newest first: for a version, the later ones, and its own unless a
   * newer one replaced that slice.
   * @param version absent: the current one
   * @throws UnknownVersion
   */
  corrections(queries: readonly ObservationQuery[], version?: string): Promise<CorrectedFigures[]>;
  /** every correction that can still be read, newest first */
  correctedSeries(): Promise<CorrectedSeries[]>;
  /**
   * @param options `passing`: do not cache, so large downloads evict nothing
   * @throws UnknownVersion
   */
  query(
    queries: readonly ObservationQuery[],
    version?: string,
    options?: { passing?: boolean },
  ): Promise<ObservationSet>;
  /**
   * @param version version that the facts apply to; absent: the latest facts
   * @throws UnknownVersion
   */
  datasets(version?: string): Promise<Dataset[]>;
  /** keys of every slice of the current version, and whether any of its figures is generated */
  keys(): Promise<(SliceKey & { demonstration: boolean })[]>;
  /** whole slices, in the order of the keys; undefined for missing ones */
  slices(keys: readonly SliceKey[]): Promise<(Slice | undefined)[]>;
  /**
   * Publishes a new version in one transaction: if anything fails, nothing changes. Unchanged slices are not
   * written. If no slice and no dataset fact differs and no version is withdrawn, the current version
   * remains. Previous facts of datasets stay with earlier versions. A suppressed figure loses its interval,
   * note and attributes, and a missing one its interval.
   * @returns code of the version that is current afterwards
   * @throws PublishConflict
   */
  publish(input: PublishInput, options?: PublishOptions): Promise<string>;
  /**
   * Slices that differ between two versions, by series, breakdown and area; streamed in batches.
   * @param from '' for the empty state before the first version
   * @throws UnknownVersion
   */
  changes(from: string, to: string): AsyncIterable<ChangedSlice>;
  /** deletes all versions except the newest ones (at least one), and frees their space */
  dropVersions(keep: number): Promise<void>;
  /** size of the database in bytes */
  size(): Promise<number>;
  /** bytes free for it; null: unknown */
  room(): Promise<number | null>;
  /**
   * Reads figures of the current version from the database, without the cache.
   * @returns whether there are any
   * @throws DatabaseFault, DamagedFigures
   */
  tryReading(): Promise<boolean>;
  /** how busy the database connections are */
  usage(): ConnectionUsage[];
  /**
   * Called after a possible new version from any process, if the database sends notifications. Code that must
   * not miss one polls too.
   */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
}

export class UnknownVersion extends Error {
  override name = 'UnknownVersion';
}

/** The bytes in the database are not those that were written; this error prevents wrong figures. */
export class DamagedFigures extends Error {
  override name = 'DamagedFigures';

  /** @param why what is wrong; absent: the checksum does not match */
  constructor(
    { series, breakdown, area_id }: SliceKey,
    why = 'are damaged in the database: go back to a copy of it, or import them again',
  ) {
    super(`The figures of ${series}${breakdown && ` by ${breakdown}`} for ${area_id} ${why}.`);
  }
}

export class PublishConflict extends Error {
  override name = 'PublishConflict';
}
