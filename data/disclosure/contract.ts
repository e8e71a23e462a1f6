/**
 * Figures of one series as columns, and the sums that hold between them in every period. Whoever chooses what else is
 * withheld needs nothing more: not what a column is of, nor where it is stored.
 */
export interface AdditiveGroups {
  /** columns there are */
  columns: number;
  /** group → column of the total */
  totals: Int32Array;
  /** group g has the parts partsOf[starts[g]] up to, not including, partsOf[starts[g + 1]]: columns, ascending */
  starts: Int32Array;
  partsOf: Int32Array;
  /** 1 where publishing makes the total by adding the parts, so that it is withheld as soon as one of them is */
  made: Uint8Array;
}

/** What is known of a column in one period. */
export const cellStates = { absent: 0, given: 1, withheld: 2 } as const;

/** The columns in one period. */
export interface PeriodCells {
  /** of cellStates; changed by what chooses */
  states: Uint8Array;
  /** figures without their sign; read where a figure is given */
  sizes: Float64Array;
  /** 1 where the column was withheld in the version before: taken first, so that patterns stay from version to version */
  before: Uint8Array;
}

/**
 * A method of choosing what else is withheld, so that no withheld figure can be worked out from the groups. It turns
 * given cells into withheld ones in `states`, never the other way round.
 * @returns columns it withheld
 */
export type DisclosureMethod = (groups: AdditiveGroups, cells: PeriodCells) => number[];
