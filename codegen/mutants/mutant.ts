/** A break of the source, found by its text so that it outlives the moving of files. */
export interface Planting {
  /** text that stands once in the source files of the rooms */
  find: string;
  replace: string;
}

/** A one-line break of a rule of the specification. */
export interface Mutant extends Planting {
  /** number of the rule, as in docs/specification-map.md */
  rule: string;
}

/** A pseudo-random number generator (mulberry32): the same seed, the same numbers in [0, 1). */
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
 * One mutant each of so many rules, drawn by a seed; those of the rules named are always among them.
 * @throws Error where the list has fewer rules than asked for
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
 * The file that the text of a break stands in, and what it becomes.
 * @param sources text of every source file by path
 * @throws Error where the text stands nowhere or in several places
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
