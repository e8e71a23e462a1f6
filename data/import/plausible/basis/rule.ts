import type { Dataset, Slice, SliceKey } from '#data/contract/contract.ts';
import type { CellKeyed } from '#data/import/facts/cell.ts';
import type { OpenEnd } from '#data/import/facts/fileEnd.ts';
import type { SliceChanges } from '#data/import/facts/sliceChanges.ts';
import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import type { TableResult } from '#data/import/facts/tableResult.ts';
import type { SourcePlace } from '#data/import/problems/problems.ts';
import type { FilePeriod } from '#data/import/read/filePeriod.ts';
import type { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { ObservationStatus, SeriesManifest } from '#generated/types.ts';

/** A figure of a file. One object serves all rows of a table, so that looking at millions of rows makes no garbage. */
export interface SeenFigure {
  readonly series: SeriesManifest;
  readonly column: string;
  /** milliseconds since 1970 */
  readonly now: number;
  /** reads a text as the publisher writes figures */
  readonly readNumber: (text: string) => number | undefined;
  /** the cell */
  text: string;
  /** in the magnitude of the series; null if the cell has no figure */
  value: number | null;
  status: ObservationStatus;
  period: FilePeriod;
  /** what the file says of the size of its figures, where they are read in another; and what to write */
  scale?: { text: string; advice: string } | undefined;
  /** the unit in the file, if it is not that of the series */
  unit?: string | undefined;
}

interface Named {
  /** in small letters with hyphens, e.g. not-finite */
  name: string;
  /** true: no reason makes such a figure right, so that none is asked for */
  isFinal: boolean;
}

/** Asked of every figure as it is read. The first that holds is said. */
export interface FigureRule extends Named {
  at: 'figure';
  /** true: the fault is at the period, not at the figure */
  isOfPeriod?: true;
  cannotBe(seen: SeenFigure): boolean;
  message(seen: SeenFigure): string;
}

/** A whole import between reading and publishing. */
export interface SeenImport {
  suite: SuiteFacts;
  /** datasets the files fill */
  datasets: readonly Dataset[];
  /** true: figures of earlier imports that the files lack stay */
  keeps: boolean;
  tables: readonly TableResult[];
  /** files that end without a line end */
  ends: readonly OpenEnd[];
  /** slices as the files give them, before figures of hidden duplicates are laid onto their originals */
  given: SliceShelf;
  changes: SliceChanges;
  /** what follows from the changes, such as ratios */
  derived: Iterable<Slice>;
  isInvented(slice: Slice): boolean;
  /** unit of a slice, and whether it is invented, as one text: figures of two kinds are never compared */
  kindOf(slice: Slice): string;
  /** keys of all that is published */
  keys: readonly (SliceKey & { demonstration: boolean })[];
  /** published slices, in the order of the keys */
  published(keys: readonly SliceKey[]): Promise<(Slice | undefined)[]>;
}

/** Something about an import that cannot be, or hardly. Texts are made only where they are said. */
export interface Finding {
  /** where it is; absent: at the cell, otherwise in the files as a whole */
  place?: SourcePlace;
  /** cell it is about: its line is looked up */
  cell?: CellKeyed;
  /** other cells whose lines are named */
  beside?: CellKeyed[];
  message: () => string;
}

/** Asked once of a whole import. */
export interface ImportRule extends Named {
  at: 'import';
  findings(seen: SeenImport): AsyncIterable<Finding> | Iterable<Finding>;
}

export type PlausibilityRule = FigureRule | ImportRule;
