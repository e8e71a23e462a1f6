/** One layer of a stack: from where to where. */
export interface Layer {
  from: number;
  to: number;
}

/**
 * Stacks figures on each other from zero: positive ones upwards, negative ones downwards, missing ones not at all.
 * @returns layers in the order given, null for missing figures, and the ends of the stack
 */
export function stackSums(values: readonly (number | null)[]): {
  layers: (Layer | null)[];
  low: number;
  high: number;
} {
  let low = 0;
  let high = 0;
  const layers = values.map((value) => {
    if (value === null) return null;
    if (value < 0) {
      low += value;
      return { from: low - value, to: low };
    }
    high += value;
    return { from: high - value, to: high };
  });
  return { layers, low, high };
}
