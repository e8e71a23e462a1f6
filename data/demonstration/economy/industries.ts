import { gdpOnlyLines, industryProfiles } from '#data/demonstration/world/industryProfiles.ts';
import { along, businessCycle, gdp2024, gdpGrowth } from '#data/demonstration/world/nationalLevels.ts';
import type { PanelMember } from '#data/demonstration/world/panel.ts';
import { Wander } from '#data/demonstration/world/random.ts';
import { type DemonstrationSuite, type World, worldYears } from '#data/demonstration/world/world.ts';

/** Years to March. */
export const economyYears = worldYears(2000, 2024);

/** The industries with jobs, then the lines that have GDP only; each with the wider groups it belongs to. */
export function industries({ suite }: World): PanelMember[] {
  const divisionOf = new Map(
    suite.dimensions.IND_54?.members.map(({ code, parent }) => [code, parent ?? '']),
  );
  const codes = [...Object.keys(industryProfiles), ...Object.keys(gdpOnlyLines)];
  return codes.map((code) => {
    const division = divisionOf.get(code) ?? code.slice(0, 1);
    const emitter = emitters[division];
    return {
      IND_54: code,
      IND_L1: division,
      BROAD_SECTOR: sectorOf(suite, division),
      ...(emitter && { IND_GHG: emitter }),
    };
  });
}

/** Groups of industry that emissions are published by. */
// biome-ignore format: one line a list
const emitters: Readonly<Record<string, string>> = {
  A: 'AFF', B: 'MIN', C: 'MAN', D: 'EGWW', E: 'CON', F: 'TRADE', G: 'TRADE', H: 'ACC', I: 'TPW', J: 'INFO',
  K: 'FIN', L: 'FIN', M: 'PROF', N: 'PROF', O: 'GOV', P: 'EDH', Q: 'EDH', R: 'OTH', S: 'OTH',
};

function sectorOf({ dimensions }: DemonstrationSuite, division: string): string {
  const known = dimensions.IND_L1?.members.find(({ code }) => code === division)?.parent;
  if (known) return known;
  if ('AB'.includes(division)) return 'PRIM';
  if ('CDE'.includes(division)) return 'GOODS';
  if ('JKMOPQ'.includes(division)) return 'HVSERV';
  return 'FGHILNRS'.includes(division) ? 'OSERV' : 'OTHER';
}

/** Share of an industry in the nation, up to a factor common to all industries of the year. */
function nationalWeight(code: string, year: number, of: 'gdp' | 'jobs'): number {
  const profile = industryProfiles[code];
  if (!profile) {
    const line = gdpOnlyLines[code];
    return of === 'gdp' && line ? line.gdp * Math.exp((line.trend / 100) * (year - 2024)) : 0;
  }
  const trend = of === 'gdp' ? profile.gdpTrend : profile.jobsTrend;
  const pandemic =
    year === 2021
      ? profile.pandemic[0]
      : year === 2022
        ? profile.pandemic[1]
        : year === 2023
          ? profile.pandemic[1] / 4
          : 0;
  const dampened = of === 'gdp' ? 1 : 0.55;
  return (
    profile[of] *
    Math.exp((trend / 100) * (year - 2024) + (1.2 * profile.cycle * along(businessCycle, year)) / 100) *
    (1 + (pandemic * dampened) / 100) *
    Math.exp(0.02 * new Wander(`nation ${of} ${code}`).at(year, 5))
  );
}

/** National total of each industry (rows follow `codes`) and year. */
export function nationalLevels(
  codes: readonly string[],
  of: 'gdp' | 'jobs',
  total: (year: number) => number,
): number[][] {
  const raw = codes.map((code) => economyYears.map((year) => nationalWeight(code, year, of)));
  return raw.map((row) =>
    row.map((value, yearAt) => {
      const all = raw.reduce((sum, other) => sum + (other[yearAt] ?? 0), 0);
      return (value / all) * total(economyYears[yearAt] ?? 2024);
    }),
  );
}

/** NZ$ million of national GDP in a year, 2024 prices. */
export function nationalGdp(year: number): number {
  let level = gdp2024;
  for (let at = 2024; at > year; at--) level /= 1 + (gdpGrowth[at] ?? 0) / 100;
  return level;
}
