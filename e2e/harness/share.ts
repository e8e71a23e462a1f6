/** Whether long matrices are walked whole, as `npm run bench -- --matrices` does; `npm test` walks a share of each. */
export const isWhole = process.env.ROHE_WHOLE !== undefined;

/**
 * One of every `parts` of a matrix, the whole where that is asked for. Whoever walks it for several people or areas gives each a turn
 * of their own, so that together they come to all of it.
 */
export function share<Item>(items: readonly Item[], parts: number, turn = 0): Item[] {
  return isWhole ? [...items] : items.filter((_, at) => (at + turn) % parts === 0);
}
