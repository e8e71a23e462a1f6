import type { Dataset, Slice, SliceKey } from '#data/contract/contract.ts';
import type { SourcePlace } from '#data/problems/problems.ts';
import type { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { ObservationStatus, SeriesManifest } from '#generated/types.ts';
import type { CellKeyed, OpenEnd, SuiteFacts, TableResult } from '#import/facts/importFacts.ts';
import type { SliceChanges } from '#import/facts/sliceChanges.ts';
import type { FilePeriod } from '#import/read/filePeriod.ts';

/**
 * A figure of a file. One object is reused for all rows of a table, so checking millions of rows creates no
 * garbage.
 */
export interface SeenFigure {
  readonly series: SeriesManifest;
  readonly column: string;
  /** milliseconds since 1970 */
  readonly now: number;
  /** reads a number in the publisher's format */
  readonly readNumber: (text: string) => number | undefined;
  /** the cell */
  text: string;
  /** in the magnitude of the series; null if the cell has no figure */
  value: number | null;
  status: ObservationStatus;
  period: FilePeriod;
  /** the scale that the file states, if it differs from the recipe's, and what to write */
  scale?: { text: string; advice: string } | undefined;
  /** the unit in the file, if it is not that of the series */
  unit?: string | undefined;
}

interface Named {
  /** lower case with hyphens, e.g. not-finite */
  name: string;
  /** true: an error that no reason overrides; absent: a doubt */
  isFinal?: true;
}

/** Checks each figure as it is read. Only the first rule that applies is reported. */
export interface FigureRule extends Named {
  /** true: the fault is in the period, not in the figure */
  isOfPeriod?: true;
  cannotBe(seen: SeenFigure): boolean;
  message(seen: SeenFigure): string;
}

/** A whole import between reading and publishing. */
export interface SeenImport {
  suite: SuiteFacts;
  /** datasets that the files fill */
  datasets: readonly Dataset[];
  /** true: figures of earlier imports that the files lack stay published */
  keeps: boolean;
  tables: readonly TableResult[];
  /** files whose last line has no line break */
  ends: readonly OpenEnd[];
  /** slices from the files, before figures of hidden duplicates move to their originals */
  given: SliceShelf;
  changes: SliceChanges;
  /** what follows from the changes, such as ratios */
  derived: Iterable<Slice>;
  isInvented(slice: Slice): boolean;
  /** unit of a slice, and whether it is generated, as one text; rules never compare figures of two kinds */
  kindOf(slice: Slice): string;
  /** keys of all published slices */
  keys: readonly (SliceKey & { demonstration: boolean })[];
  /** published slices, in the order of the keys */
  published(keys: readonly SliceKey[]): Promise<(Slice | undefined)[]>;
}

/** An impossible or implausible fact about an import. The message is only built if it is printed. */
export interface Finding {
  /** position; absent: that of the cell, otherwise the files as a whole */
  place?: SourcePlace;
  /** the cell concerned; its line is looked up */
  cell?: CellKeyed;
  /** other cells whose lines are named */
  beside?: CellKeyed[];
  message: () => string;
}

/** Checks a whole import once. */
export interface ImportRule extends Named {
  findings(seen: SeenImport): AsyncIterable<Finding> | Iterable<Finding>;
}

export type PlausibilityRule = FigureRule | ImportRule;
