/** Random picks from a list, the same for the same seed (mulberry32). */
export function seeded(seed: number): <One>(list: readonly One[]) => One {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (list) => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error('There is nothing to pick from.');
    return one;
  };
}
