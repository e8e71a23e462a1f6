import { medianAge } from './ageMeasures.ts';
import { ages } from './population.ts';
import { naturalIncrease } from './populationChange.ts';

/** Households per resident of an age group. */
// biome-ignore format: one number an age group
const headship = [0, 0, 0, 0.02, 0.19, 0.33, 0.41, 0.46, 0.49, 0.51, 0.53, 0.54, 0.56, 0.58, 0.6, 0.62, 0.64, 0.58];
/** Per cent of households. */
const householdTypes = { COUPLE: 29, TWOPARENT: 28, ONEPARENT: 11, ONEPERSON: 24, OTHER: 8 };

/**
 * What a projection says of people counted by age and sex (female first in each age), not rounded. `before` are the
 * people of the year before; without them a change is NaN.
 */
export type Measure = (counts: Float64Array, before: Float64Array | undefined) => readonly number[];

export interface Projection {
  series: string;
  /** adds up over areas; otherwise it is measured on the people of all of them */
  additive: boolean;
  measure: Measure;
  /** what it splits into: dimension and codes */
  dimension?: { name: string; codes: readonly string[] };
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
const householdSize = (counts: Float64Array): number =>
  Math.round((100 * 0.98 * sum(counts)) / households(counts)) / 100;

/** Every projection series but the ethnic one. */
export const projections: readonly Projection[] = [
  { series: 'PP_POP', additive: true, measure: (counts) => [sum(counts)] },
  { series: 'PP_AGE', additive: true, measure: byAge, dimension: { name: 'AGE_5', codes: ages } },
  { series: 'PP_MEDIAN_AGE', additive: false, measure: (counts) => [medianAge(byAge(counts))] },
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
    measure: (counts) => Object.values(householdTypes).map((share) => (households(counts) * share) / 100),
    dimension: { name: 'HOUSEHOLD_TYPE', codes: Object.keys(householdTypes) },
  },
];
