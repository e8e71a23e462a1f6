/**
 * How many columns the groups of cards have on a wide page: four or three, whichever leaves fewer last rows
 * with a single card, then whichever leaves fewer empty places.
 * @param counts number of cards in each group
 */
export function cardColumns(counts: readonly number[]): number {
  const sum = (cost: (count: number) => number) => counts.reduce((total, count) => total + cost(count), 0);
  const alone = (columns: number) => sum((count) => Number(count > columns && count % columns === 1));
  const empty = (columns: number) => sum((count) => (columns - (count % columns)) % columns);
  return (alone(3) - alone(4) || empty(3) - empty(4)) < 0 ? 3 : 4;
}
