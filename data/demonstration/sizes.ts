import { ProfileFault } from './formula.ts';
import { foldInto, type PanelMember, sumOf } from './panel.ts';
import type { World } from './world.ts';

/** Size of a leaf in a year by a base of the profile; years before or after what is known take the nearest. */
export function sizeOf(world: World, base: string): (leaf: number, year: number) => number {
  const said = world.profile.bases[base];
  if (!said) throw new ProfileFault(base, 0, `The profile of the demonstration has no base ${base}.`);
  return world.once(`base ${base}`, () => {
    if (said.panel === undefined) {
      const sizes = world.leaves.map(world.formula(said.value ?? 1));
      return (leaf) => sizes[leaf] ?? 0;
    }
    const source = world.panel(said.panel);
    const counts = world.formula(said.where ?? 1);
    const isIn = source.members.map(
      (member, at): PanelMember => (counts({ ...member, at }) ? { in: '' } : {}),
    );
    const folding = foldInto(isIn, 'in');
    const sums = world.leaves.map((_, leaf) => (folding ? sumOf(source, [leaf], folding) : []));
    const first = Number(source.periods[0]);
    return (leaf, year) =>
      sums[leaf]?.[Math.min(source.periods.length - 1, Math.max(0, Math.floor(year) - first))] ?? 0;
  });
}
