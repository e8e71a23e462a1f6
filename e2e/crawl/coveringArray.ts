/**
 * Rows of choices in which every two choices occur in all four combinations: neither changed, one, the other,
 * both. Greedy: each row takes what covers most remaining pairs.
 * @returns true where a row changes the choice
 */
export function coveringArray(count: number): boolean[][] {
  const open = new Set<string>();
  for (let a = 0; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1) for (const ways of WAYS) open.add(`${a},${b},${ways}`);
  const rows: boolean[][] = [];
  while (open.size > 0) {
    const row: boolean[] = [];
    const closed = (at: number, value: boolean) =>
      row.map((other, before) => `${before},${at},${other},${value}`).filter((pair) => open.has(pair));
    const [first = ''] = open;
    const [a, b, x, y] = first.split(',');
    for (let at = 0; at < count; at += 1) {
      const wanted = String(at) === a ? x : String(at) === b ? y : undefined;
      const isChanged =
        wanted === undefined ? closed(at, true).length >= closed(at, false).length : wanted === 'true';
      for (const pair of closed(at, isChanged)) open.delete(pair);
      row.push(isChanged);
    }
    rows.push(row);
  }
  return rows;
}

const WAYS = ['false,false', 'true,false', 'false,true', 'true,true'];
