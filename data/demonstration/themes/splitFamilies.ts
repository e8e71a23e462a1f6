import type { PanelMember } from '#data/demonstration/world/panel.ts';
import type { DemonstrationSuite } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** A breakdown that is split, and those that follow from it by adding up. */
export interface SplitFamily {
  finest: string;
  breakdowns: string[];
}

/** Dimensions of the groups that members of a dimension lie in, the nearest first: IND_GHG → GHG_SOURCE, GHG_SECTOR. */
function levelsAbove(suite: DemonstrationSuite, dimension: string): string[] {
  const own = suite.dimensions[dimension];
  const parents = new Set(own?.members.map(({ parent }) => parent));
  const above = Object.values(suite.dimensions).find(
    (other) =>
      other !== own &&
      other.classification !== undefined &&
      other.classification === own?.classification &&
      other.members.some(({ code }) => parents.has(code)),
  );
  return above ? [above.dimension, ...levelsAbove(suite, above.dimension)] : [];
}

const dimensionsOf = (breakdown: string): string[] => breakdown.split(',');

/** Whether figures by `coarse` follow from those by `fine`. */
function follows(suite: DemonstrationSuite, coarse: string, fine: string): boolean {
  const known = new Set(dimensionsOf(fine).flatMap((code) => [code, ...levelsAbove(suite, code)]));
  return dimensionsOf(coarse).every((code) => known.has(code));
}

/**
 * The breakdowns of a series in families, so that figures by industry add up to those by source, and figures by two dimensions to those
 * by one. Ethnic groups overlap: a breakdown by them is a family of its own.
 */
export function splitFamilies(suite: DemonstrationSuite, { breakdowns = [] }: SeriesManifest): SplitFamily[] {
  const overlaps = (breakdown: string): boolean => dimensionsOf(breakdown).includes('ETHNICITY');
  const families: SplitFamily[] = [];
  const isFinest = (one: string): boolean =>
    !breakdowns.some((other) => other !== one && !overlaps(other) && follows(suite, one, other));
  for (const breakdown of breakdowns) {
    if (overlaps(breakdown) || isFinest(breakdown))
      families.push({ finest: breakdown, breakdowns: [breakdown] });
  }
  for (const breakdown of breakdowns) {
    if (families.some(({ finest }) => finest === breakdown)) continue;
    families
      .find(({ finest }) => !overlaps(finest) && follows(suite, breakdown, finest))
      ?.breakdowns.push(breakdown);
  }
  return families;
}

/** A member with the groups it lies in. */
export function withGroups(suite: DemonstrationSuite, member: PanelMember): PanelMember {
  const groups: Record<string, string> = {};
  for (const [dimension, code] of Object.entries(member)) {
    let [level, at] = [dimension, code];
    for (const above of levelsAbove(suite, dimension)) {
      const parent = suite.dimensions[level]?.members.find((one) => one.code === at)?.parent;
      if (parent === undefined) break;
      groups[above] = parent;
      [level, at] = [above, parent];
    }
  }
  return { ...groups, ...member };
}
