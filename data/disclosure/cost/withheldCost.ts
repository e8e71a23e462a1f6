/** The cost of suppression for a series. */
export interface WithheldCost {
  /** figures that sources suppress */
  secret: number;
  /** figures suppressed although their source gives them */
  further: number;
  /** sum of their absolute values, and of those of all given figures */
  hidden: number;
  given: number;
}

export const nothingWithheld: WithheldCost = { secret: 0, further: 0, hidden: 0, given: 0 };
