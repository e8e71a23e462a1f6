/** A fault of a chart, worded for the analyst who wrote it. */
export class ChartFault extends Error {
  override name = 'ChartFault';

  static of(error: unknown): ChartFault {
    return error instanceof ChartFault
      ? error
      : new ChartFault(error instanceof Error ? error.message : String(error));
  }
}

/** A chart that could do harm: load or open something, draw for ever, or take all memory. */
export class SafetyFault extends ChartFault {
  override name = 'SafetyFault';
}
