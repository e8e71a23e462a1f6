import type { AreaManifest } from '#generated/types.ts';
import { chance } from './random.ts';

/** How much work of a district's towns gathers in a small area; 1 where nothing is said. */
const centres: Record<string, number> = {
  'gisborne-central': 7,
  awapuni: 3.2,
  makaraka: 2.2,
  'te-hapara-south': 1.4,
  patutahi: 1.3,
  'hastings-central': 6.5,
  'saint-leonards': 1.8,
  karamu: 3,
  whakatu: 4.5,
  irongate: 3.5,
  omahu: 3,
  'havelock-north-central': 2.6,
};

/** Share of countryside in the statistical areas 3 that have any. */
const countryside: Record<string, number> = {
  'gisborne-rural-sa3': 0.75,
  'east-coast-sa3': 0.9,
  'heretaunga-plains-sa3': 0.55,
  'hawkes-bay-hill-country-sa3': 1,
};

/** Jobs per resident against the rest of the district. */
export const centreOf = ({ area_id }: AreaManifest): number =>
  centres[area_id] ?? 0.35 + 0.5 * chance(`centre ${area_id}`);

/** 0 town … 1 countryside. */
export const countrysideOf = ({ parent_ids }: AreaManifest): number =>
  Math.max(0.02, ...parent_ids.map((parent) => countryside[parent] ?? 0));
