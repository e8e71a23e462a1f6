/** The value below which a share of the sorted values lies; `share` from 0 to 1. NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** "median of 5: 612–690 ms" */
export function spread(values: readonly number[], unit: string, digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `median of ${values.length}: ${least.toFixed(digits)}–${most.toFixed(digits)}${unit}`;
}

/** A list in a shuffled order that depends on the seed only. */
export function shuffled<T>(values: readonly T[], seed = 1): T[] {
  const list = [...values];
  let state = seed;
  for (let last = list.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}
