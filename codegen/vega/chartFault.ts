/** A fault of a chart, worded for its author. */
export class ChartFault extends Error {
  override name = 'ChartFault';

  static of(error: unknown): ChartFault {
    return error instanceof ChartFault
      ? error
      : new ChartFault(error instanceof Error ? error.message : String(error));
  }
}

/** A chart that could load or open something, draw endlessly, or exhaust memory. */
export class SafetyFault extends ChartFault {
  override name = 'SafetyFault';
}
