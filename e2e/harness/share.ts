/**
 * Whether long matrices run completely, as in `npm run bench -- --matrices`; `npm test` runs a share of each.
 */
export const isWhole = process.env.ROHE_WHOLE !== undefined;

/**
 * One in `parts` items of a matrix, or all of them if requested. A caller with several people or areas gives
 * each its own turn, so that together they cover everything.
 */
export function share<Item>(items: readonly Item[], parts: number, turn = 0): Item[] {
  return isWhole ? [...items] : items.filter((_, at) => (at + turn) % parts === 0);
}
