/** Relation of a whole to its parts. */
export const relations = {
  /** the parts add up to the whole */
  sum: 0,
  /** the parts overlap: together they are at least the whole */
  cover: 1,
  /** no part is more than the whole; a suppressed whole has only suppressed parts */
  within: 2,
  /** a suppressed whole has only suppressed parts, which are parts of an average or a rate */
  tied: 3,
} as const;

/**
 * Figures of one family of series as columns, and what they have to do with each other in every period. The method of
 * suppression needs nothing more: not what a column is of, nor where it is stored.
 */
export interface AdditiveGroups {
  /** columns there are */
  columns: number;
  /** group → of relations */
  relations: Uint8Array;
  /** group → column of the whole */
  totals: Int32Array;
  /** group g has the parts partsOf[starts[g]] up to, not including, partsOf[starts[g + 1]]: columns, ascending */
  starts: Int32Array;
  partsOf: Int32Array;
  /** 1 where publishing makes the total by adding the parts, so that it is withheld as soon as one of them is */
  made: Uint8Array;
  /** group → which sums it is one of: those of one kind hold for all, or, where published figures belie one, for none */
  kinds: Int32Array;
  /** column → which table it is in: the figures of one area in one breakdown */
  tables: Int32Array;
}

/** How the figures of each column are published. */
export interface ColumnGrains {
  /** smallest step between two figures, such as 1 for counts or 0.001 */
  units: Float64Array;
  /** 1 if figures may be below zero */
  signed: Uint8Array;
  /** 1 where every figure is rounded by itself to more than its unit, so that sums hold nearly at best */
  rounded: Uint8Array;
}

/** How the sums of a kind hold: to the last digit, but for rounding, or not at all. */
export const holding = { exactly: 0, nearly: 1, refuted: 2 } as const;

/** Facts about a column in one period. */
export const cellStates = { absent: 0, given: 1, withheld: 2 } as const;

/** The columns in one period. */
export interface PeriodCells {
  /** of cellStates; changed by what chooses */
  states: Uint8Array;
  /** read where a figure is given */
  values: Float64Array;
  /** by how much a published figure may differ from the true one, such as 2 where counts are rounded to multiples of 3 */
  errors: Float64Array;
  /** 1 where the column was withheld in the version before: taken first, so that patterns stay from version to version */
  before: Uint8Array;
  /**
   * 1 if the source itself suppresses the figure, so it must not be disclosed; the others are suppressed to
   * protect these
   */
  secret: Uint8Array;
  /** true: figures are there and suppressed by their sources as in the version before, so that its choice is kept */
  isSettled: boolean;
  /** kind of relations → how they hold, of holding */
  holds: Uint8Array;
  grains: ColumnGrains;
}

/**
 * A method that chooses which further figures to suppress, so that no suppressed figure can be worked out
 * from the groups. It turns given cells of `states` into suppressed ones, never the reverse.
 * @returns columns it suppressed
 */
export type DisclosureMethod = (groups: AdditiveGroups, cells: PeriodCells) => number[];
