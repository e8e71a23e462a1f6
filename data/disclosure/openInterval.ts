/** A suppressed figure is protected if readers' knowledge leaves this share of its upper bound open. */
export const openShare = 0.3;

/** Tolerance for binary fractions close to a publishable figure. */
const rounding = 1e-3;

/**
 * Whether readers' knowledge of a suppressed figure leaves enough open: at least two publishable figures, and
 * `openShare` of the larger bound (a sliding protection level: Fischetti and Salazar-González 2001).
 */
export function isOpen(low: number, high: number, unit: number): boolean {
  const least = Math.ceil(low / unit - rounding);
  const most = Math.floor(high / unit + rounding);
  return most - least >= Math.max(1, openShare * Math.max(Math.abs(most), Math.abs(least)));
}
