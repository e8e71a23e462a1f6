/** A change that breaks the source, located by its text so that files can move. */
export interface Planting {
  /** text that occurs once in all source files */
  find: string;
  replace: string;
}

/** A one-line change that breaks a rule of the specification. */
export interface Mutant extends Planting {
  /** number of the rule, as in docs/specification-map.md */
  rule: string;
}

/** A pseudo-random number generator (mulberry32): a seed always gives the same numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Draws one mutant for each of `count` rules, by a seed. The rules in `always` are always included.
 * @throws Error if the list has too few rules
 */
export function drawMutants(
  list: readonly Mutant[],
  count: number,
  seed: number,
  always: readonly string[],
): Mutant[] {
  const next = random(seed);
  const byRule = Map.groupBy(list, ({ rule }) => rule);
  if (byRule.size < count)
    throw new Error(`There are mutants of ${byRule.size} rules only, not of ${count}.`);
  const shuffled = [...byRule]
    .map(([rule, mutants]) => ({ mutants, place: always.includes(rule) ? -1 : next() }))
    .sort((a, b) => a.place - b.place);
  return shuffled
    .slice(0, count)
    .flatMap(({ mutants }) => mutants[Math.floor(next() * mutants.length)] ?? []);
}

/**
 * The file that contains the text of a change, and its new content.
 * @param sources text of every source file by path
 * @throws Error if the text does not occur exactly once
 */
export function plantMutant(
  { find, replace }: Planting,
  sources: ReadonlyMap<string, string>,
): { path: string; text: string } {
  const found = [...sources].filter(([, text]) => text.includes(find));
  const [[path, text] = [], ...others] = found;
  if (path === undefined || text === undefined)
    throw new Error(`"${find}" stands in no source file any more.`);
  if (others.length > 0 || text.split(find).length > 2)
    throw new Error(`"${find}" stands in several places, first in ${path}.`);
  return { path, text: text.replace(find, () => replace) };
}
