/** What suppression costs a series. */
export interface WithheldCost {
  /** figures that sources suppress */
  secret: number;
  /** figures suppressed though their source gives them */
  further: number;
  /** what these add up to, without signs, and what all figures that sources give do */
  hidden: number;
  given: number;
}

export const nothingWithheld: WithheldCost = { secret: 0, further: 0, hidden: 0, given: 0 };
