import { settled } from '#data/demonstration/world/formula.ts';
import { apportion, dot, type PanelMember } from '#data/demonstration/world/panel.ts';
import { crossed } from '#data/demonstration/world/panels.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { DemonstrationMeasure } from '#generated/types.ts';

type People = ArrayLike<number>;

/** What a measure says of people counted by age and sex, not rounded; [member]. Without those of the year before a change is NaN. */
export type Measured = (now: People, before: People | undefined, family: number) => number[];

export interface AgeMeasure extends DemonstrationMeasure {
  of: Measured;
  counted: readonly PanelMember[];
}

/** A measure of the profile, ready to be worked out. */
export function measureOf(world: World, measure: DemonstrationMeasure): AgeMeasure {
  const counted = crossed(world, measure.members ?? []);
  const { figure, divides } = measure;
  if (figure === undefined) return { ...measure, counted, of: (now) => Array.from(now) };
  // Defined, not assigned: one is also the name of a term.
  const own = Object.getOwnPropertyDescriptors({ ...calls, now: [], before: [], family: 1 });
  const scope: Record<string, unknown> = Object.create(world.everywhere, own);
  const varying = new Set(['now', 'before', 'family', 'at', ...counted.flatMap(Object.keys)]);
  const [each, whole] = [figure, divides ?? 0].map((formula) =>
    settled(formula, { scope, varying, terms: world.profile.terms }),
  );
  return {
    ...measure,
    counted,
    of(now, before, family) {
      Object.assign(scope, { now, before: before ?? [], family });
      const figures = counted.map((member, at) => {
        Object.assign(scope, member, { at });
        return each?.() ?? Number.NaN;
      });
      if (divides === undefined) return figures;
      const given = new Float64Array(figures.length);
      apportion(whole?.() ?? 0, figures, given);
      return [...given];
    },
  };
}

/** What formulas may ask of people by age and sex, two members an age. */
const calls = {
  sum(people: People, from = 0, to = people.length): number {
    let all = people.length > 0 ? 0 : Number.NaN;
    for (let at = from; at < to; at++) all += people[at] ?? 0;
    return all;
  },
  dot,
  median: (people: People) =>
    medianAge(Array.from({ length: people.length / 2 }, (_, age) => calls.sum(people, age * 2, age * 2 + 2))),
};

/** Age below which half of the people are, in years to one decimal; straight within a five-year group. */
export function medianAge(counts: readonly number[]): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [age, here] of counts.entries()) {
    if (here > 0 && below + here >= half) return Math.round((age + (half - below) / here) * 50) / 10;
    below += here;
  }
  return Number.NaN;
}
