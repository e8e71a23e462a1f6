import type { Slice } from '#data/contract/contract.ts';
import { foldInto, type Panel, panel, sumOf } from '#data/demonstration/world/panel.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { familySlices } from './countSlices.ts';

/** Thousands of jobs of the larger classes, roughly; the others are small. */
// biome-ignore format: a list
const classSizes: Record<string, number> = {
  8401: 78, 8021: 62, 8022: 38, 8010: 34, 7510: 36, 7530: 28, 7000: 44, 8102: 36, 6962: 24, 6923: 26, 6932: 22, 6931: 21, 6221: 22, 7600: 11, 7711: 15,
  8101: 13, 6910: 9, 6940: 8, 6961: 10, 6921: 7, 6924: 6, 6925: 6, 7720: 9, 7540: 8, 6322: 8, 8511: 12, 8512: 6, 8591: 4, 8539: 14, 6970: 6, 5801: 7, 5420: 9,
};
const classTrends: Record<string, number> = {
  7000: 0.03,
  5420: 0.04,
  6962: 0.02,
  5411: -0.05,
  5412: -0.04,
  6010: -0.01,
  6221: -0.008,
  7510: 0.01,
};

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
  const splits = { IND_KI: Object.fromEntries(codes.map((code) => [code, classSizes[code] ?? 0.8])) };
  const profile = { splits, drifts: { IND_KI: classTrends }, taste: 0.5, wobble: 0.15 };
  const family = { finest: 'IND_KI', breakdowns: ['IND_KI'] };
  return familySlices(world, totals, series, family, profile, ({ group }, quanta) =>
    group.area.area_type === 'NZ'
      ? undefined
      : (cell) => (quanta[cell] ?? 0) > 0 && (quanta[cell] ?? 0) <= tooFew,
  );
}
