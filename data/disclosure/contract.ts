/** Relation of a whole to its parts. */
export const relations = {
  /** the parts add up to the whole */
  sum: 0,
  /** the parts overlap: their sum is at least the whole */
  cover: 1,
  /** no part is more than the whole; a suppressed whole has only suppressed parts */
  within: 2,
  /** a suppressed whole has only suppressed parts, which contribute to an average or rate */
  tied: 3,
} as const;

/**
 * Figures of one family of series as columns, and their relations in every period. The suppression method
 * needs nothing more: neither the meaning of a column nor its storage.
 */
export interface AdditiveGroups {
  /** number of columns */
  columns: number;
  /** group → its relation, from `relations` */
  relations: Uint8Array;
  /** group → column of the whole */
  totals: Int32Array;
  /** parts of group g: partsOf[starts[g]] up to, not including, partsOf[starts[g + 1]]; columns, ascending */
  starts: Int32Array;
  partsOf: Int32Array;
  /** 1 if publishing derives the total from the parts, so it is suppressed with any of them */
  made: Uint8Array;
  /** group → kind of sum. All sums of a kind hold, or none if published figures contradict one */
  kinds: Int32Array;
  /** column → its table: the figures of one area in one breakdown */
  tables: Int32Array;
}

/** How the figures of each column are published. */
export interface ColumnGrains {
  /** smallest step between two figures, such as 1 for counts or 0.001 */
  units: Float64Array;
  /** 1 if figures may be negative */
  signed: Uint8Array;
  /** 1 if every figure is rounded separately to more than its unit, so sums hold only approximately */
  rounded: Uint8Array;
}

/** How sums of a kind hold: exactly, apart from rounding, or not at all. */
export const holding = { exactly: 0, nearly: 1, refuted: 2 } as const;

/** States of a column in one period. */
export const cellStates = { absent: 0, given: 1, withheld: 2 } as const;

/** The columns in one period. */
export interface PeriodCells {
  /** from `cellStates`; the method changes it */
  states: Uint8Array;
  /** valid if a figure is given */
  values: Float64Array;
  /**
   * how much a published figure may differ from the true one, such as 2 for counts rounded to multiples of 3
   */
  errors: Float64Array;
  /**
   * 1 if the column was suppressed in the version before: preferred, so patterns stay the same between
   * versions
   */
  before: Uint8Array;
  /**
   * 1 if the source suppresses the figure, so it must not be disclosed; the others are suppressed to protect
   * these
   */
  secret: Uint8Array;
  /** true: sources give and suppress the same cells as in the version before, so its choice is kept */
  isSettled: boolean;
  /** kind of relation → how it holds, from `holding` */
  holds: Uint8Array;
  grains: ColumnGrains;
}

/**
 * A method that chooses further figures to suppress, so no suppressed figure can be worked out from the
 * groups. It changes given cells of `states` to suppressed ones, never the reverse.
 * @returns columns that it suppressed
 */
export type DisclosureMethod = (groups: AdditiveGroups, cells: PeriodCells) => number[];
