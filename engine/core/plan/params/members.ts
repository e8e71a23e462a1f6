import { type IndexedDimension, isParentOf, type SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { DimensionManifest, FrameMember, SeriesManifest } from '#generated/types.ts';

type Member = DimensionManifest['members'][number];

export interface FoundMember {
  dimension: IndexedDimension;
  member: Member;
}

/**
 * The dimensions that a name in a manifest means: one, or all levels of a classification, published ones
 * first.
 */
export function dimensionsNamed(
  index: SuiteIndex,
  name: string,
  series?: SeriesManifest,
): readonly IndexedDimension[] {
  const own = index.dimensions.get(name);
  if (own) return [own];
  const levels = index.classifications.get(name) ?? [];
  const published = levels.filter((level) => series?.breakdowns?.includes(level.manifest.dimension));
  return series ? [...published, ...levels.filter((level) => !published.includes(level))] : levels;
}

/** Whether a code is the total of a dimension or classification. */
export function isTotal(index: SuiteIndex, name: string, code: string): boolean {
  return dimensionsNamed(index, name).some(({ manifest }) => manifest.total === code);
}

/** The member with a code; undefined if it is unknown. */
export function findMember(
  index: SuiteIndex,
  name: string,
  code: string,
  series?: SeriesManifest,
): FoundMember | undefined {
  for (const dimension of dimensionsNamed(index, name, series)) {
    const member = dimension.members.get(code);
    if (member) return { dimension, member };
  }
  return undefined;
}

/**
 * Members of a breakdown, in the manifest's order. `within` keeps those inside one member: in a
 * classification, the members of the next published level; for its total, the top level.
 */
export function membersOf(
  index: SuiteIndex,
  name: string,
  series: SeriesManifest | undefined,
  within?: string,
): FoundMember[] {
  const levels = dimensionsNamed(index, name, series);
  const all = (dimension: IndexedDimension | undefined) =>
    dimension?.manifest.members
      .filter(({ code }) => code !== dimension.manifest.past)
      .map((member) => ({ dimension, member })) ?? [];
  if (within === undefined || isTotal(index, name, within)) return all(topLevel(levels, series));
  for (const level of levels) {
    const inside = all(level).filter(({ member }) => member.parent === within);
    if (inside.length > 0) return inside;
  }
  return [];
}

/** The first published level that contains another, otherwise the first level. */
function topLevel(
  levels: readonly IndexedDimension[],
  series?: SeriesManifest,
): IndexedDimension | undefined {
  const published = levels.filter((level) => series?.breakdowns?.includes(level.manifest.dimension));
  const candidates = published.length > 0 ? published : levels;
  return (
    candidates.find((level) => candidates.some((other) => other !== level && isParentOf(level, other))) ??
    candidates[0]
  );
}

/** A member for frames, with the name of its parent. */
export function frameMember(index: SuiteIndex, { dimension, member }: FoundMember): FrameMember {
  const { code, name, shortName, parent } = member;
  const { classification, ordered, members } = dimension.manifest;
  const parentName =
    parent === undefined
      ? undefined
      : findMember(index, classification ?? dimension.manifest.dimension, parent)?.member.name;
  return {
    code,
    name,
    ...(shortName !== undefined && { shortName }),
    ...(parent !== undefined && { parent }),
    ...(parentName !== undefined && { parentName }),
    ...(ordered && { place: members.indexOf(member) }),
  };
}
