/** A withheld figure is protected when what readers know leaves this share of its upper bound open. */
export const openShare = 0.3;

/** Binary fractions close to a figure that can be published. */
const rounding = 1e-3;

/**
 * Whether what readers know of a withheld figure leaves enough open: two figures that could be published at least, and
 * `openShare` of the larger bound (a sliding protection level: Fischetti and Salazar-González 2001).
 */
export function isOpen(low: number, high: number, unit: number): boolean {
  const least = Math.ceil(low / unit - rounding);
  const most = Math.floor(high / unit + rounding);
  return most - least >= Math.max(1, openShare * Math.max(Math.abs(most), Math.abs(least)));
}
