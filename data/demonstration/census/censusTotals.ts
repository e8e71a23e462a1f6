import { bases } from '#data/demonstration/themes/bases.ts';
import { swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** People, households or dwellings of a leaf in a census year, before anybody is grouped. */
export type Universe = (leaf: number, year: number) => number;

/** A total that is one or several members of a breakdown: those in study, those born overseas. */
export interface CountedTotal {
  breakdown: string;
  members: readonly string[];
}

/** Totals that a breakdown counts. */
export const countedTotals: Readonly<Record<string, CountedTotal>> = {
  'employed-15-years-and-over-total': {
    breakdown: 'work-status',
    members: ['employed-full-time', 'employed-part-time'],
  },
  'studying-population-total': {
    breakdown: 'study-participation',
    members: ['full-time-study', 'part-time-study'],
  },
  'overseas-born-population-total': {
    breakdown: 'born-in-new-zealand-or-overseas',
    members: ['overseas-born'],
  },
  'renting-households-total': {
    breakdown: 'tenure-of-household',
    members: ['dwelling-not-owned-and-not-held-in-a-family-trust'],
  },
};

/** Part of all dwellings that somebody lives in, for a leaf and year. */
export type Occupied = (leaf: number, year: number) => number;

/** Totals that everything else is a part of. Residents of 2023 are the census residents of the area. */
export function firstTotals(world: World, occupied: Occupied): Readonly<Record<string, Universe>> {
  const { residents, adults } = world.part(bases);
  const { leaves } = world.tree;
  const people: Universe = (leaf, year) =>
    ((leaves[leaf]?.residents ?? 0) * residents(leaf, year)) / (residents(leaf, 2023) || 1);
  const grown: Universe = (leaf, year) =>
    (people(leaf, year) * adults(leaf, year)) / (residents(leaf, year) || 1);
  const households: Universe = (leaf, year) => {
    const { area_id = '', profile } = leaves[leaf] ?? {};
    const large = profile ? (profile.maori + profile.pacific + profile.asian - 44) / 100 : 0;
    const size = 2.62 + 0.9 * Math.max(-0.3, large) + 0.08 * swing(`household ${area_id}`);
    return people(leaf, year) / size;
  };
  const families: Universe = (leaf, year) => 0.71 * households(leaf, year);
  return {
    'population-total': people,
    'population-15-years-and-over-total': grown,
    'female-15-years-and-over-total': (leaf, year) => 0.511 * grown(leaf, year),
    'households-total': households,
    'occupied-private-dwellings-total': households,
    'dwellings-total': (leaf, year) => households(leaf, year) / occupied(leaf, year),
    'families-total': families,
    'extended-families-total': (leaf, year) => {
      const { profile } = leaves[leaf] ?? {};
      return families(leaf, year) * (0.02 + 0.0006 * ((profile?.maori ?? 18) + (profile?.pacific ?? 9)));
    },
  };
}
