import { sortAreas } from '#engine/core/areas/sortAreas.ts';
import type {
  AreaManifest,
  CompiledIndicator,
  CompiledSuite,
  DimensionManifest,
  SeriesManifest,
} from '#generated/types.ts';

type Member = DimensionManifest['members'][number];
type AreaType = CompiledSuite['areaTypes'][number];

export interface IndexedDimension {
  manifest: DimensionManifest;
  members: ReadonlyMap<string, Member>;
}

/** Lookups by name, made once per suite. */
export interface SuiteIndex {
  areaTypes: ReadonlyMap<string, AreaType>;
  /** areas from north to south by type, without user-drawn ones */
  areasByType: ReadonlyMap<string, readonly AreaManifest[]>;
  areas: ReadonlyMap<string, AreaManifest>;
  /**
   * area → types of the hidden areas with the same boundary: a unitary district also represents its region
   */
  twinTypes: ReadonlyMap<string, readonly string[]>;
  dimensions: ReadonlyMap<string, IndexedDimension>;
  /** classification → its dimensions, parents before children */
  classifications: ReadonlyMap<string, readonly IndexedDimension[]>;
  /** collection → its indicators by name, in the order of their topics */
  collections: ReadonlyMap<string, ReadonlyMap<string, TopicIndicator>>;
}

/** An indicator with its topic. */
export interface TopicIndicator extends CompiledIndicator {
  topic: string;
}

const indexes = new WeakMap<CompiledSuite, SuiteIndex>();

/** The index of a suite; made at the first call. */
export function indexSuite(suite: CompiledSuite): SuiteIndex {
  const known = indexes.get(suite);
  if (known) return known;
  const dimensions = new Map(
    Object.entries(suite.dimensions).map(([code, manifest]) => [
      code,
      { manifest, members: new Map(manifest.members.map((member) => [member.code, member])) },
    ]),
  );
  const listed = sortAreas(suite.areas).filter(({ members }) => !members);
  const index: SuiteIndex = {
    areaTypes: new Map(suite.areaTypes.map((type) => [type.code, type])),
    areasByType: Map.groupBy(listed, ({ area_type }) => area_type),
    areas: new Map(suite.areas.map((area) => [area.area_id, area])),
    twinTypes: twinTypesOf(suite.areas),
    dimensions,
    classifications: groupByClassification([...dimensions.values()]),
    collections: collectionsOf(suite),
  };
  indexes.set(suite, index);
  return index;
}

function twinTypesOf(areas: readonly AreaManifest[]): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const { hiddenDuplicateOf: twin, area_type } of areas) {
    if (twin !== undefined) types.set(twin, [...(types.get(twin) ?? []), area_type]);
  }
  return types;
}

/**
 * Whether a series covers an area: by its type, the type its figures are published as, or that of a hidden area
 * with the same boundary. An unknown series covers none.
 */
export function isMadeFor(
  { areaTypes, twinTypes }: Pick<SuiteIndex, 'areaTypes' | 'twinTypes'>,
  series: Pick<SeriesManifest, 'areaTypes'> | undefined,
  areaId: string,
  type: string,
): boolean {
  const types = [type, areaTypes.get(type)?.dataType, ...(twinTypes.get(areaId) ?? [])];
  return types.some((one) => one !== undefined && series?.areaTypes.includes(one) === true);
}

function collectionsOf({ topics = [] }: CompiledSuite): SuiteIndex['collections'] {
  const byCollection = Map.groupBy(topics, ({ collection }) => collection);
  return new Map(
    [...byCollection].map(([collection, members]) => [
      collection,
      new Map(
        members.flatMap(({ topic, indicators }) =>
          indicators.map((indicator) => [indicator.indicator, { ...indicator, topic }]),
        ),
      ),
    ]),
  );
}

function groupByClassification(dimensions: IndexedDimension[]): Map<string, IndexedDimension[]> {
  const groups = new Map<string, IndexedDimension[]>();
  for (const dimension of dimensions) {
    const name = dimension.manifest.classification;
    if (name === undefined) continue;
    groups.set(name, [...(groups.get(name) ?? []), dimension]);
  }
  for (const [name, group] of groups) groups.set(name, fromTheTop(group));
  return groups;
}

/** Sorts levels so that parents come before children. At equal depth, levels with children come first. */
function fromTheTop(group: IndexedDimension[]): IndexedDimension[] {
  const depths = new Map(group.map((dimension) => [dimension, depthOf(dimension, group)]));
  const buildsOn = (dimension: IndexedDimension) => group.some((other) => isParentOf(dimension, other));
  const key = (dimension: IndexedDimension) =>
    (depths.get(dimension) ?? 0) * 2 + (buildsOn(dimension) ? 0 : 1);
  return group.toSorted((a, b) => key(a) - key(b));
}

function depthOf(dimension: IndexedDimension, group: IndexedDimension[], seen = 0): number {
  const parent = group.find((other) => other !== dimension && isParentOf(other, dimension));
  return parent && seen < group.length ? 1 + depthOf(parent, group, seen + 1) : 0;
}

/** Whether some member of `child` is inside a member of `parent`. */
export function isParentOf(parent: IndexedDimension, child: IndexedDimension): boolean {
  return child.manifest.members.some(
    (member) => member.parent !== undefined && parent.members.has(member.parent),
  );
}
