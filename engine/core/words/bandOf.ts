/** A class of figures: from (included) to (not included); null is open. */
export interface Band {
  from: number | null;
  to: number | null;
}

/** Place of the band a figure falls in, -1 for none. */
export function bandOf(value: number, bands: readonly Band[]): number {
  return bands.findIndex(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
}
