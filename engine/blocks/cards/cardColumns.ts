/**
 * How many columns groups of cards stand in on a wide page: four or three, whichever leaves fewer cards alone in a last row, then
 * fewer places empty.
 * @param counts cards of each group
 */
export function cardColumns(counts: readonly number[]): number {
  const sum = (cost: (count: number) => number) => counts.reduce((total, count) => total + cost(count), 0);
  const alone = (columns: number) => sum((count) => Number(count > columns && count % columns === 1));
  const empty = (columns: number) => sum((count) => (columns - (count % columns)) % columns);
  return (alone(3) - alone(4) || empty(3) - empty(4)) < 0 ? 3 : 4;
}
