import type { AreaProfile } from '#data/demonstration/world/areaProfiles.ts';
import type { LevelPath } from '#data/demonstration/world/nationalLevels.ts';
import type { PanelMember } from '#data/demonstration/world/panel.ts';
import { quartersBetween, type World, worldYears } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { Base } from './bases.ts';

interface SimpleProfile {
  series: string;
  /** another series whose totals these are too, so that both wander alike */
  like?: string;
  /** how far an area strays from its usual place, as a share */
  unrest?: number;
  /** factors of the four quarters; they should average 1 */
  season?: readonly [number, number, number, number];
  /** last period where it is not the usual one */
  last?: string;
  /** mapping years and the like, instead of every year */
  years?: readonly number[];
}

/** dimension → code → weight (counts) or factor (rates) of the part */
export type Splits = Record<
  string,
  Record<string, number | ((profile: AreaProfile, member: PanelMember) => number)>
>;

/** A series of counts or amounts: the national level spread over areas, then divided by the breakdowns. */
export interface CountProfile extends SimpleProfile {
  per: Base;
  /** national level by year; quarters stand at the middle of their three months, e.g. 2024.125 */
  level?: LevelPath;
  /** instead of a level: so much of the base itself, by year, everywhere alike */
  share?: LevelPath;
  /** what an area has per unit of its base against the country */
  factor?: (profile: AreaProfile, year: number) => number;
  /** decimals of the finest part; sums are exact at this precision */
  decimals?: number;
  splits?: Splits;
  /** dimension → code → change of the weight in a year, as a share */
  drifts?: Record<string, Record<string, number>>;
  /** how far the parts of an area stray from their weights; usually 0.12 */
  taste?: number;
  /** how far the weights of parts wander over the years */
  wobble?: number;
  /** the first family of breakdowns goes down to small areas */
  splitsSmallAreas?: boolean;
}

/** A series of rates, prices or scores: the national level bent by what areas are like; means are weighted. */
export interface RateProfile extends SimpleProfile {
  weight: Base;
  /** national level by year */
  level: LevelPath;
  /** the area's rate against the country's */
  factor: (profile: AreaProfile, year: number) => number;
  decimals: number;
  /** breakdowns whose parts add up to the rate, such as income by source */
  partsAddUp?: readonly string[];
  limits?: readonly [least: number, most: number];
  splits?: Splits;
  /** how far the parts of a breakdown stray from each other over time, as a share */
  drift?: number;
  /** dimension → code → share of what the rate leaves of 100; codes that are not named have the rate itself */
  remainder?: Record<string, Record<string, number>>;
  /** dimension → code → share of the way from the rate to 100, for parts that more meet than meet all of them */
  above?: Record<string, Record<string, number>>;
  /** the highest of its districts stands for a region, and the highest of its sites for a district */
  worst?: boolean;
  /** how far sites stray from the rate of their area, as a share; usually 0.3 */
  siteSpread?: number;
}

/** Keeps a figure within what the series can be. */
export const limitsOf =
  ({ limits: [least, most] = [0, Number.POSITIVE_INFINITY] }: RateProfile) =>
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
  { last, years, season }: SimpleProfile,
): Moment[] {
  if (frequency === 'Q') {
    return quartersBetween(firstYear, last ?? lastQuarter).map(({ period, time, quarter }) => ({
      period,
      time,
      season: season?.[quarter - 1] ?? 1,
    }));
  }
  const all = years ?? worldYears(firstYear, Number(last ?? lastYear));
  return all.map((year) => ({ period: String(year), time: year, season: 1 }));
}

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
