import { cellStates, holding, type PeriodCells } from '#data/disclosure/contract.ts';
import { type BoundRow, isAsking, limitsOf } from './boundRows.ts';
import type { ReadersProduct, ReadersTerm } from './readersProducts.ts';

/** Share of the greatest term by which binary fractions may miss. */
const tolerance = 1e-6;

/** Kinds of products and how they hold, from `holding`; absent: exactly. */
export type ProductsHold = ReadonlyMap<string, number>;

/**
 * A product as rows. A ratio or average is known between the limits of its rounding, so the parts are at least the least
 * that the whole can be, and at most the most. None where the whole says nothing, or figures can be negative.
 */
export function rowsOfProduct(
  { kind, whole, parts }: ReadersProduct,
  cells: PeriodCells,
  holds: ProductsHold,
): BoundRow[] {
  const there = parts.filter(({ column }) => cells.states[column] !== cellStates.absent);
  const by = rangeOf(whole, cells);
  if (!by || cells.states[whole.column] === cellStates.absent || there.length === 0) return [];
  const ranges = there.map((part) => ({ column: part.column, by: rangeOf(part, cells) }));
  const isSigned = [whole, ...there].some(
    ({ column, factor }) => cells.grains.signed[column] === 1 && !(factor && 'constant' in factor),
  );
  if (isSigned || holds.get(kind) === holding.refuted) return [];
  const isNear = holds.get(kind) === holding.nearly;
  // A part of which no average is given adds something that is not negative.
  const least = ranges.flatMap(({ column, by }) => (by && by.low > 0 ? [[column, by.low] as const] : []));
  const most = ranges.flatMap(({ column, by }) => (by ? [[column, by.high] as const] : []));
  const rows = [scaled({ terms: [...least, [whole.column, -by.high]], lower: -Infinity, upper: 0, isNear })];
  if (most.length === ranges.length)
    rows.push(scaled({ terms: [...most, [whole.column, -by.low]], lower: 0, upper: Infinity, isNear }));
  return rows;
}

/** Judges kinds of products by the figures of a period, as sums are judged: exactly, but for rounding, or not at all. */
export function judgeProducts(
  products: readonly ReadersProduct[],
  cells: PeriodCells,
  holds: Map<string, number>,
): void {
  const isContradicted = (product: ReadersProduct) =>
    rowsOfProduct(product, cells, holds).some((row) => isRowContradicted(row, cells));
  for (const product of products)
    for (const next of [holding.nearly, holding.refuted])
      if (isContradicted(product)) holds.set(product.kind, next);
}

function isRowContradicted(row: BoundRow, cells: PeriodCells): boolean {
  if (isAsking(row, cells)) return false;
  const { lower, upper } = limitsOf(row, cells);
  const greatest = Math.max(
    ...row.terms.map(([column, coefficient]) => Math.abs(coefficient * (cells.values[column] ?? 0))),
  );
  return Math.max(lower, -upper) > tolerance * Math.max(1, greatest);
}

/** Limits of a factor; undefined where it is not given, or can be negative. */
function rangeOf({ factor }: ReadersTerm, { states, values, errors, grains }: PeriodCells) {
  if (!factor) return undefined;
  if ('constant' in factor) return { low: factor.constant, high: factor.constant };
  const { column } = factor;
  if (states[column] !== cellStates.given || grains.signed[column] === 1) return undefined;
  const [value, error] = [values[column] ?? 0, errors[column] ?? 0];
  return { low: Math.max(0, value - error), high: value + error };
}

/** The same row with coefficients of at most 1, as solvers like it. */
function scaled({ terms, ...limits }: BoundRow): BoundRow {
  const most = Math.max(...terms.map(([, coefficient]) => Math.abs(coefficient))) || 1;
  return { ...limits, terms: terms.map(([column, coefficient]) => [column, coefficient / most]) };
}
