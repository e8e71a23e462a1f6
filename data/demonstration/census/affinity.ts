import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { DemonstrationCensus } from '#generated/types.ts';

type Bends = DemonstrationCensus['bends'];

const patterns = new Map<string, RegExp>();

const matches = (pattern: string, code: string): boolean => {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(code);
};

/** What a table of patterns says of a member: its first match. */
export const firstMatch = <Said>(
  table: readonly (readonly [string, Said])[],
  member: string,
): Said | undefined => table.find(([pattern]) => matches(pattern, member))?.[1];

/** How a member's weight bends with a place: a logarithm. */
export const bendOf = (bends: Bends, member: string): Bends[number][1] => firstMatch(bends, member) ?? 0;

/** How much oftener a group gives an answer than both shares say, 1: just as often. A little is chance. */
export function affinity(world: World, census: DemonstrationCensus, group: string, answer: string): number {
  const { leanings, bends, places } = census;
  const leaning = leanings.reduce(
    (sum, [some, others, log]) =>
      (matches(some, group) && matches(others, answer)) || (matches(some, answer) && matches(others, group))
        ? sum + log
        : sum,
    0,
  );
  const placed = (like: string, member: string): number => {
    const place = places.groups[like];
    return place
      ? figureOf(
          bendOf(bends, member),
          within(world.everywhere, { ...places.anywhere, students: 0, ...place }),
        )
      : 0;
  };
  const unrest = 0.04 * swing(`affinity ${[group, answer].toSorted().join()}`);
  return Math.exp(leaning + placed(group, answer) + placed(answer, group) + unrest);
}
