import type {
  ObservationAttributes,
  ObservationQuery,
  ReadDataset,
  ReadObservations,
  StoredObservation,
} from '#engine/core/plan/observations/observations.ts';
import type { ObservationRow } from '#generated/types.ts';

export type { ObservationAttributes, ObservationQuery, StoredObservation };

/** Where figures come from; every observation belongs to one. */
export interface Dataset extends ReadDataset {
  licence: string;
  /** true: its publisher already withheld what must not be worked out, so that publishing withholds nothing more of it */
  protected?: boolean;
}

/** The answer to queries: exactly the requested figures, all of one data version. */
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
  /** NaN without a figure */
  values: Float64Array;
  /** character code of the observation status; 0 without an observation */
  statuses: Uint8Array;
  /** datasets the cells belong to */
  datasets: readonly string[];
  /** index into datasets per cell; absent: all belong to the first */
  sources?: Uint8Array;
  /** cell → notes of its source besides figure and status; absent: no cell has any */
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

/** First and last period that hold a figure. */
export interface Span {
  first: string;
  last: string;
}

export interface Coverage {
  data_version: string;
  series: Record<string, SeriesCoverage>;
  /** whether a figure is hidden though there is one; `member` holds codes in the order of `breakdown`; absent: none is */
  hides?(series: string, areaId: string, breakdown: string, member: string): boolean;
}

/** A file that figures were read from. */
export interface PublishedFile {
  /** without its folder */
  name: string;
  bytes: number;
  /** 64 hex digits */
  sha256: string;
  /** fingerprint of how it was read: recipe, lists of areas and members; absent: not said */
  reading?: string;
}

export interface PublishInput {
  datasets: Dataset[];
  /** new content: each replaces all that its series, breakdown and area held */
  slices: Iterable<Slice>;
  /** slices that go without being replaced */
  remove?: SliceKey[];
  /** throws PublishConflict if this is no longer the current version */
  basedOn?: string;
  note?: string;
  /** why figures were published that were doubted, in the words of the person who vouched for them */
  reason?: string;
  /** what is put right; absent: nothing was wrong before */
  correction?: Correction;
  /** who publishes */
  person?: string;
  /** what the figures were read from */
  files?: readonly PublishedFile[];
  /** milliseconds since 1970, said by the caller so that publishing is reproducible */
  publishedAt?: number;
}

/** Marks earlier figures as wrong, so that later releases are not compared with them. */
export interface Correction {
  /** what was wrong, in words for readers */
  reason: string;
  /** the newest version that was right; absent: only what is replaced was wrong, as it stood last */
  backTo?: string;
}

/** A data version and when it came to be. */
export interface PublishedVersion {
  code: string;
  /** milliseconds since 1970; 0: not said */
  publishedAt: number;
  note: string;
  /** why figures were published that were doubted, or taken back; absent: nothing was said */
  reason?: string;
  /** what was wrong before, in words for readers; absent: nothing was corrected */
  correction?: string;
  /** absent: not said */
  person?: string;
  /** absent: not read from files */
  files?: readonly PublishedFile[];
}

/** A correction of figures that were asked for. */
export interface CorrectedFigures extends PublishedVersion {
  correction: string;
  /** the version to compare with: the last that showed what was wrong, or the correction where it came later */
  other: string;
  /** whether it came after the version that was asked for */
  isLater: boolean;
}

/** A correction, and the series in which something was wrong. */
export interface CorrectedSeries extends PublishedVersion {
  series: string[];
}

/** A slice that is another in two versions, or in one of them only. */
export interface ChangedSlice {
  before?: Slice;
  after?: Slice;
}

export type PublishStep = 'begin' | 'datasets' | 'slices' | 'remove' | 'version' | 'commit';

export interface PublishOptions {
  /** called as the publish goes on; what it throws undoes the whole publish */
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
  /** code of the current version, '' while nothing was published */
  version(): Promise<string>;
  /** codes of versions that can still be read, newest first */
  versions(): Promise<string[]>;
  /** versions that can still be read, newest first, with what was said when they were published */
  history(): Promise<PublishedVersion[]>;
  coverage(version?: string): Promise<Coverage>;
  /**
   * The vintages of figures: versions that can still be read in which any slice asked for came, changed or went, newest first.
   * Of what came before all that can be read, the oldest of these is the vintage. Versions are left out in which any of them
   * was wrong, as a correction up to `version` says, and corrections that only put back what was right before.
   * @param version the newest to look at; absent: the current one
   * @throws UnknownVersion
   */
  vintages(queries: readonly ObservationQuery[], version?: string): Promise<PublishedVersion[]>;
  /**
   * Corrections of any requested slice, newest first: for a version, the later ones, and those it brought
   * itself while nothing newer replaced that slice.
   * @param version absent: the current one
   * @throws UnknownVersion
   */
  corrections(queries: readonly ObservationQuery[], version?: string): Promise<CorrectedFigures[]>;
  /** every correction that can still be read, newest first */
  correctedSeries(): Promise<CorrectedSeries[]>;
  /**
   * @param options `passing`: read once and not kept, so that large downloads push nothing out of memory
   * @throws UnknownVersion
   */
  query(
    queries: readonly ObservationQuery[],
    version?: string,
    options?: { passing?: boolean },
  ): Promise<ObservationSet>;
  /**
   * @param version whose figures they are said of; absent: as they were said last
   * @throws UnknownVersion
   */
  datasets(version?: string): Promise<Dataset[]>;
  /** keys of every slice of the current version, and whether any of its figures is generated */
  keys(): Promise<(SliceKey & { demonstration: boolean })[]>;
  /** whole slices, in the order of the keys; undefined for missing ones */
  slices(keys: readonly SliceKey[]): Promise<(Slice | undefined)[]>;
  /**
   * Writes a new version and swaps it in whole, in one transaction: when anything fails nothing changed.
   * Slices equal to what is there are left alone; when none differs, datasets say what they said and no earlier version is
   * taken back, the version stays as it is. What datasets said before belongs to the versions before.
   * A withheld figure leaves its interval, note and attributes behind, and one that is missing its interval.
   * @returns code of the version current afterwards
   * @throws PublishConflict
   */
  publish(input: PublishInput, options?: PublishOptions): Promise<string>;
  /**
   * Slices that differ between two versions, by series, breakdown and area; read piece by piece, whatever their number.
   * @param from '' for what was there before the first version: nothing
   * @throws UnknownVersion
   */
  changes(from: string, to: string): AsyncIterable<ChangedSlice>;
  /** forgets versions but the newest ones (at least one is kept), and gives back the space that only they took */
  dropVersions(keep: number): Promise<void>;
  /** bytes that the database takes */
  size(): Promise<number>;
  /** bytes free for it; null: unknown */
  room(): Promise<number | null>;
  /**
   * Reads figures of the current version from the database itself, whatever is kept in memory.
   * @returns whether there are any
   * @throws DatabaseFault, DamagedFigures
   */
  tryReading(): Promise<boolean>;
  /** how busy the connections to the database are */
  usage(): ConnectionUsage[];
  /**
   * Called when there may be a new version from any process, if the database can notify. Code that has to
   * know polls too.
   */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
}

export class UnknownVersion extends Error {
  override name = 'UnknownVersion';
}

/** Bytes of the database are not what was written: never wrong figures instead of none. */
export class DamagedFigures extends Error {
  override name = 'DamagedFigures';

  /** @param why what is the matter with them; absent: their checksum does not hold */
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
