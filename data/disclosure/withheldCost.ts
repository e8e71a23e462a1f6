/** What withholding costs a series. */
export interface WithheldCost {
  /** figures that sources withhold */
  secret: number;
  /** figures withheld though their source gives them */
  further: number;
  /** what these add up to, without signs, and what all figures that sources give do */
  hidden: number;
  given: number;
  /** figures withheld now that the version before shows to whoever asks for it, and one of them */
  stillShown: number;
  example?: string;
}

export const nothingWithheld: WithheldCost = { secret: 0, further: 0, hidden: 0, given: 0, stillShown: 0 };

export function addCosts(one: WithheldCost, other: WithheldCost): WithheldCost {
  const example = one.example ?? other.example;
  return {
    secret: one.secret + other.secret,
    further: one.further + other.further,
    hidden: one.hidden + other.hidden,
    given: one.given + other.given,
    stillShown: one.stillShown + other.stillShown,
    ...(example !== undefined && { example }),
  };
}
