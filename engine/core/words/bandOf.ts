/** A range of figures: `from` inclusive, `to` exclusive; null is open. */
export interface Band {
  from: number | null;
  to: number | null;
}

/** Index of the band that contains a figure; -1 if there is none. */
export function bandOf(value: number, bands: readonly Band[]): number {
  return bands.findIndex(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
}
