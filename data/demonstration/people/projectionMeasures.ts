import type { PanelMember } from '#data/demonstration/world/panel.ts';
import { dependency, medianAge } from './ageMeasures.ts';
import { ages, people } from './population.ts';
import { naturalIncrease } from './populationChange.ts';

/** Households per resident of an age group. */
// biome-ignore format: one number an age group
const headship = [0, 0, 0, 0.02, 0.19, 0.33, 0.41, 0.46, 0.49, 0.51, 0.53, 0.54, 0.56, 0.58, 0.6, 0.62, 0.64, 0.58];
/** Per cent of households now, and how much that follows the share of children and of people over 64. */
const householdTypes: Record<string, { share: number; young: number; old: number }> = {
  COUPLE: { share: 29, young: -0.2, old: 0.45 },
  TWOPARENT: { share: 28, young: 0.9, old: -0.25 },
  ONEPARENT: { share: 11, young: 0.6, old: -0.2 },
  ONEPERSON: { share: 24, young: -0.5, old: 0.6 },
  OTHER: { share: 8, young: -0.2, old: -0.2 },
};
const usual = { young: 0.185, old: 0.165 };

/**
 * What a projection says of people counted by age and sex (female first in each age), not rounded. `before` are the
 * people of the year before; without them a change is NaN.
 */
export type ProjectedMeasure = (counts: Float64Array, before: Float64Array | undefined) => readonly number[];

export interface Projection {
  series: string;
  /** adds up over areas; otherwise it is measured on the people of all of them */
  additive: boolean;
  measure: ProjectedMeasure;
  /** what each of its figures is counted in; absent: it has one, of all */
  members?: readonly PanelMember[];
}

const sum = (counts: ArrayLike<number>): number => {
  let all = 0;
  for (let at = 0; at < counts.length; at++) all += counts[at] ?? 0;
  return all;
};
const byAge = (counts: Float64Array): number[] =>
  ages.map((_, age) => (counts[age * 2] ?? 0) + (counts[age * 2 + 1] ?? 0));
const natural = (counts: Float64Array): number => naturalIncrease(counts, 0.99);
const households = (counts: Float64Array): number =>
  byAge(counts).reduce((all, count, age) => all + count * (headship[age] ?? 0), 0);
/** Households of each type: they add up to all households. */
function householdsByType(counts: Float64Array): number[] {
  const all = sum(counts) || 1;
  const among = byAge(counts);
  const young = sum(among.slice(0, 3)) / all / usual.young;
  const old = sum(among.slice(13)) / all / usual.old;
  const weights = Object.values(householdTypes).map(
    (type) => type.share * Math.max(0.05, young) ** type.young * Math.max(0.05, old) ** type.old,
  );
  const whole = households(counts) / sum(weights);
  return weights.map((weight) => weight * whole);
}
const householdSize = (counts: Float64Array): number =>
  Math.round((1000 * 0.98 * sum(counts)) / households(counts)) / 1000;

/** Every projection series but the ethnic one. */
export const projections: readonly Projection[] = [
  { series: 'PP_POP', additive: true, measure: (counts) => [sum(counts)] },
  { series: 'PP_AGE', additive: true, measure: (counts) => [...counts], members: people },
  { series: 'PP_MEDIAN_AGE', additive: false, measure: (counts) => [medianAge(byAge(counts))] },
  { series: 'PP_DEPENDENCY', additive: false, measure: (counts) => [dependency(byAge(counts))] },
  {
    series: 'PP_NATURAL',
    additive: true,
    measure: (_, before) => [before ? natural(before) : Number.NaN],
  },
  {
    series: 'PP_MIGRATION',
    additive: true,
    measure: (counts, before) => [before ? sum(counts) - sum(before) - natural(before) : Number.NaN],
  },
  { series: 'PP_HH', additive: true, measure: (counts) => [households(counts)] },
  { series: 'PP_HH_SIZE', additive: false, measure: (counts) => [householdSize(counts)] },
  {
    series: 'PP_HH_TYPE',
    additive: true,
    measure: householdsByType,
    members: Object.keys(householdTypes).map((code) => ({ HOUSEHOLD_TYPE: code })),
  },
];
