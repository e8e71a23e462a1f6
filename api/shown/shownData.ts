import type { AreaTypeCode, CompiledPage } from '#generated/types.ts';
import type { ShownOf } from './shownQueries.ts';

/** Figures that a page shows of an area: a series in one breakdown, with the members shown. */
export interface ShownData {
  page: CompiledPage;
  /** the page is about the series, so hubs may show its figures */
  own: boolean;
  of: ShownOf;
  series: string;
  /** '' for the total, otherwise dimension codes sorted and comma-joined */
  breakdown: string;
  /** members shown, codes in the order of the breakdown; null: all */
  members: ReadonlySet<string> | null;
  /** area types that the block is not for */
  hideFor?: readonly AreaTypeCode[];
  /** area types that the block is for; absent: all */
  onlyFor?: readonly AreaTypeCode[];
}

/** Figures that the pages of one product show: series → breakdown → pages. Nobody may read any others. */
export type ShownIndex = ReadonlyMap<string, ReadonlyMap<string, readonly ShownData[]>>;

/** Whether a member (codes in the order of the breakdown) is among those shown. */
export function showsMember(shown: Pick<ShownData, 'members'>, member: string): boolean {
  return shown.members?.has(member) ?? true;
}
