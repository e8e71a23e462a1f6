import type { PanelMember } from '#data/demonstration/world/panel.ts';
import { quartersBetween, worldYears } from '#data/demonstration/world/periods.ts';
import type { CountProfile, RateProfile } from '#data/demonstration/world/profile.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** Keeps a figure within what the series can be. */
export const limitsOf =
  ({ limits: [least = 0, most = Number.POSITIVE_INFINITY] = [] }: RateProfile) =>
  (value: number): number =>
    Math.min(most, Math.max(least, value));

/** A period and where it lies: its year (with a fraction in quarterly series) and the factor of its season. */
export interface Moment {
  period: string;
  time: number;
  season: number;
}

const lastYear = 2024;
const lastQuarter = '2024-Q3';

/** Every period of a series, first to last. */
export function momentsOf(
  { frequency, firstYear }: SeriesManifest,
  { last, years, season }: CountProfile | RateProfile,
): Moment[] {
  if (frequency === 'Q') return quarterMoments(firstYear, { last, season });
  const all = years ?? worldYears(firstYear, Number(last ?? lastYear));
  return all.map((year) => ({ period: String(year), time: year, season: 1 }));
}

/** Quarters from the first of a year. */
export const quarterMoments = (
  first: number,
  { last = lastQuarter, season }: { last?: string | undefined; season?: readonly number[] | undefined },
): Moment[] =>
  quartersBetween(first, last).map(({ period, time, quarter }) => ({
    period,
    time,
    season: season?.[quarter - 1] ?? 1,
  }));

/** Every member of a breakdown: all combinations of its dimensions' codes, in the order of the manifests. */
export function combinations({ suite }: World, breakdown: string): PanelMember[] {
  return breakdown.split(',').reduce<PanelMember[]>(
    (members, dimension) => {
      const codes = suite.dimensions[dimension]?.members.map(({ code }) => code) ?? [];
      return members.flatMap((member) => codes.map((code) => ({ ...member, [dimension]: code })));
    },
    [{}],
  );
}
