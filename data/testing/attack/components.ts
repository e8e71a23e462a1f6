import { partOf, rootsOf } from '#data/disclosure/linkedSums.ts';
import type { SumSystem } from '#data/disclosure/sumSystem.ts';

/**
 * The connected components of a system that contain an asked-for unknown, with small ones batched up to a
 * size. None is left out for being large. An unknown without a row is left out: nothing reveals it.
 */
export function componentsOf(
  system: SumSystem,
  isAsked: (unknown: number) => boolean,
  size: number,
): { batches: SumSystem[]; largest: number } {
  const roots = rootsOf(system);
  const asked = new Set(roots.filter((_, unknown) => isAsked(unknown)));
  const counts = new Map<number, number>();
  for (const root of roots) if (asked.has(root)) counts.set(root, (counts.get(root) ?? 0) + 1);
  const bound = new Set(
    [...system.lowers.keys()].map((row) => roots[system.cellsOf[system.starts[row] ?? 0] ?? 0]),
  );
  const batches: Set<number>[] = [];
  let room = 0;
  for (const [root, count] of counts) {
    if (!bound.has(root)) continue;
    if (count > room) {
      batches.push(new Set());
      room = size;
    }
    batches.at(-1)?.add(root);
    room -= count;
  }
  return {
    batches: batches.map((batch) => partOf(system, (unknown) => batch.has(roots[unknown] ?? -1)).system),
    largest: Math.max(0, ...counts.values()),
  };
}
