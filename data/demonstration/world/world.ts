import type { CompiledSuite } from '#generated/types.ts';
import { type AreaTree, areaTree } from './areaTree.ts';

/** What the generator needs to know of a suite. */
export type DemonstrationSuite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions' | 'topics'>;

/** The invented country all themes draw on, so that their figures hang together. */
export interface World {
  suite: DemonstrationSuite;
  tree: AreaTree;
  /** builds a part of the world the first time it is asked for */
  part<Part>(build: (world: World) => Part): Part;
}

export function createWorld(suite: DemonstrationSuite): World {
  const parts = new Map<unknown, unknown>();
  const world: World = {
    suite,
    tree: areaTree(suite.areas),
    part<Part>(build: (world: World) => Part): Part {
      if (!parts.has(build)) parts.set(build, build(world));
      return parts.get(build) as Part;
    },
  };
  return world;
}

/** Years from first to last, both in. */
export const worldYears = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Quarters from the first of a year to a given one, as '2024-Q3', with their place in time. */
export function quartersBetween(
  first: number,
  last: string,
): { period: string; time: number; quarter: number }[] {
  const quarters = [];
  for (let year = first; ; year++) {
    for (let quarter = 1; quarter <= 4; quarter++) {
      const period = `${year}-Q${quarter}`;
      quarters.push({ period, time: year + (quarter - 0.5) / 4, quarter });
      if (period === last) return quarters;
    }
  }
}
