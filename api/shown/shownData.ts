import type { AreaTypeCode, CompiledPage } from '#generated/types.ts';
import type { ShownOf } from './shownQueries.ts';

/** One thing a page shows of an area: a series in one breakdown, and which members of it. */
export interface ShownData {
  page: CompiledPage;
  /** the page is about the series, so that hubs may gather the figure from it */
  own: boolean;
  of: ShownOf;
  series: string;
  /** '' for the total, otherwise dimension codes sorted and comma-joined */
  breakdown: string;
  /** members shown, codes in the order of the breakdown; null: all */
  members: ReadonlySet<string> | null;
  /** area types the block is not made for */
  hideFor?: readonly AreaTypeCode[];
  /** area types the block is made for; absent: all */
  onlyFor?: readonly AreaTypeCode[];
}

/** What the pages of one product show: series → breakdown → where. Nobody may read anything else. */
export type ShownIndex = ReadonlyMap<string, ReadonlyMap<string, readonly ShownData[]>>;

/** Whether the members of one observation (codes in the order of the breakdown) are among those shown. */
export function showsMember(shown: Pick<ShownData, 'members'>, member: string): boolean {
  return shown.members?.has(member) ?? true;
}
