import type { SumSystem } from './sumSystem.ts';

/** Passes over all sums; later ones hardly narrow anything. */
const sweeps = 4;

/**
 * Bounds of suppressed figures from each sum alone, repeated until nothing changes: a reader finds these
 * without a solver. Linear programming can find narrower ones.
 */
export function boundFigures(
  { columns, starts, cellsOf, coefficients, lowers, uppers }: SumSystem,
  signed: Uint8Array,
): { low: Float64Array; high: Float64Array } {
  const low = Float64Array.from(columns, (column) => (signed[column] === 1 ? -Infinity : 0));
  const high = new Float64Array(columns.length).fill(Infinity);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let row = 0; row < lowers.length; row++) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      const [least, most] = [new Sum(), new Sum()];
      for (let at = from; at < to; at++) {
        const cell = cellsOf[at] ?? 0;
        const isPart = coefficients[at] === 1;
        least.add((isPart ? low[cell] : -(high[cell] ?? 0)) ?? 0);
        most.add((isPart ? high[cell] : -(low[cell] ?? 0)) ?? 0);
      }
      const [lower, upper] = [lowers[row] ?? 0, uppers[row] ?? 0];
      for (let at = from; at < to; at++) {
        const cell = cellsOf[at] ?? 0;
        const sign = coefficients[at] ?? 1;
        const [own, other] = [low[cell] ?? 0, high[cell] ?? 0];
        const top = upper - least.without(sign === 1 ? own : -other);
        const bottom = lower - most.without(sign === 1 ? other : -own);
        high[cell] = Math.min(other, sign === 1 ? top : -bottom);
        low[cell] = Math.max(own, sign === 1 ? bottom : -top);
      }
    }
  }
  return { low, high };
}

/** A sum that can exclude one of its terms, even if terms are infinite. */
class Sum {
  private finite = 0;
  private endless = 0;
  private sign = 0;

  add(term: number): void {
    if (Number.isFinite(term)) this.finite += term;
    else {
      this.endless++;
      this.sign = term;
    }
  }

  without(term: number): number {
    const isEndless = !Number.isFinite(term);
    if (this.endless > (isEndless ? 1 : 0)) return this.sign;
    return isEndless ? this.finite : this.finite - term;
  }
}
