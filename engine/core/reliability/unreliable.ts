import { codesIn } from '#engine/core/query/codes.ts';
import type { AreaManifest, CompiledSuite, UnreliableList } from '#generated/types.ts';

type Suite = Pick<CompiledSuite, 'areas' | 'reliability'>;

/** The count of a member in an area; null if unknown. */
export type CountOf = (list: CountedList, areaId: string, member: string) => number | null;
export type CountedList = Pick<UnreliableList, 'dimension'> & { of: string };

/**
 * The lists that hide a figure; empty if it may be published. `member` contains codes in the order of
 * `breakdown`.
 */
export type ListsHiding = (
  series: string,
  areaId: string,
  breakdown: string,
  member: string,
) => readonly UnreliableList[];

const none: readonly UnreliableList[] = [];

/** Compiles the lists of a suite into a function. A member without a count is treated as too small. */
export function listsHiding(suite: Suite, countOf: CountOf): ListsHiding {
  const areas = new Map(suite.areas.map((area) => [area.area_id, area]));
  const bySeries = new Map<string, UnreliableList[]>();
  for (const list of suite.reliability?.lists ?? []) {
    for (const series of list.series) bySeries.set(series, [...(bySeries.get(series) ?? []), list]);
  }
  return (series, areaId, breakdown, member) => {
    const lists = bySeries.get(series);
    if (!lists || breakdown === '') return none;
    const [codes, members] = [codesIn(breakdown), codesIn(member)];
    return lists.filter((list) => {
      const part = members[codes.indexOf(list.dimension)];
      return part !== undefined && isListed(list, areas.get(areaId), areaId, part, countOf);
    });
  };
}

function isListed(
  { dimension, members, areaTypes, areas, fewerThan }: UnreliableList,
  area: AreaManifest | undefined,
  areaId: string,
  member: string,
  countOf: CountOf,
): boolean {
  if (members && !members.includes(member)) return false;
  if (areaTypes && !(area && areaTypes.includes(area.area_type))) return false;
  if (areas && !areas.includes(areaId)) return false;
  if (!fewerThan) return true;
  const counted = { dimension, of: fewerThan.of };
  const count = countOf(counted, areaId, member) ?? sumOf(area?.members, counted, member, countOf);
  return count === null || count < fewerThan.count;
}

/** The count of an area made of others: the sum of their counts, or null if one is unknown. */
function sumOf(
  parts: readonly string[] | undefined,
  list: CountedList,
  member: string,
  countOf: CountOf,
): number | null {
  const counts = (parts ?? []).map((areaId) => countOf(list, areaId, member));
  return counts.length === 0 || counts.includes(null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Facts about hidden figures. */
export interface HiddenFigures {
  series: readonly string[];
  areaType: string;
  /** their members, if known; empty: any */
  members: readonly string[];
}

/**
 * Reasons for hiding such figures, without duplicates. If two lists use the same count, only the wider one is
 * certain to be a reason.
 */
export function reasonsToHide(
  {
    reliability,
    dimensions,
  }: Pick<CompiledSuite, 'reliability'> & Partial<Pick<CompiledSuite, 'dimensions'>>,
  { series, areaType, members }: HiddenFigures,
): string {
  const membersOf = ({ dimension }: UnreliableList) => {
    const all = dimensions?.[dimension]?.members;
    return members.filter((member) => all?.some(({ code }) => code === member) ?? true);
  };
  const lists = (reliability?.lists ?? []).filter((list) => {
    const own = membersOf(list);
    const isOfMember = own.length === 0 || (list.members?.some((member) => own.includes(member)) ?? true);
    return (
      isOfMember &&
      (list.areaTypes?.includes(areaType) ?? true) &&
      list.series.some((key) => series.includes(key))
    );
  });
  const isNarrower = (list: UnreliableList) => lists.some((other) => covers(other, list, membersOf(list)));
  return [...new Set(lists.filter((list) => !isNarrower(list)).map(({ note }) => note))].join(' ');
}

/** Whether one list hides everything that another hides for these members, and more. */
function covers(wide: UnreliableList, narrow: UnreliableList, members: readonly string[]): boolean {
  const [more, less] = [wide.fewerThan, narrow.fewerThan];
  const reaches =
    wide.members === undefined || (members.length > 0 && members.every((one) => wide.members?.includes(one)));
  return (
    more !== undefined &&
    less !== undefined &&
    wide.dimension === narrow.dimension &&
    more.of === less.of &&
    more.count > less.count &&
    reaches
  );
}
