import type { Slice } from '#data/contract/contract.ts';
import { foldInto, type Panel, panel, sumOf } from '#data/demonstration/world/panel.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { familySlices } from './countSlices.ts';

/** Thousands of jobs of the larger classes, and how they grow; the others are small. */
interface Classes {
  sizes: Readonly<Record<string, number>>;
  trends: Record<string, number>;
}

/** So few jobs would tell on someone. */
const tooFew = 5;

/** Knowledge-intensive jobs by class of industry. */
export function knowledgeClasses(world: World, jobs: Panel): Iterable<Slice> {
  const series = world.suite.series.KI_EMP_A;
  const whole = foldInto(jobs.members, '');
  if (!series?.breakdowns?.includes('IND_KI') || !whole) return [];
  const codes = world.suite.dimensions.IND_KI?.members.map(({ code }) => code) ?? [];
  const totals = panel(jobs.leaves, jobs.periods, [{}]);
  for (let leaf = 0; leaf < jobs.leaves; leaf++) {
    totals.quanta.set(sumOf(jobs, [leaf], whole), leaf * jobs.periods.length);
  }
  const { sizes, trends } = world.profile.constants.knowledgeClass as Classes;
  const splits = { IND_KI: Object.fromEntries(codes.map((code) => [code, sizes[code] ?? 0.8])) };
  const profile = { splits, drifts: { IND_KI: trends }, taste: 0.5, wobble: 0.15 };
  const family = { finest: 'IND_KI', breakdowns: ['IND_KI'] };
  return familySlices(world, totals, series, family, profile, {
    hides: ({ group }, quanta) =>
      group.area.area_type === 'NZ'
        ? undefined
        : (cell) => (quanta[cell] ?? 0) > 0 && (quanta[cell] ?? 0) <= tooFew,
  });
}
