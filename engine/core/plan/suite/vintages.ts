import type { Block, DimensionManifest, Filter } from '#generated/types.ts';
import type { IndexedDimension, SuiteIndex } from './suiteIndex.ts';

/**
 * Queries name vintages as members of this dimension: a breakdown by it has a row or column a vintage, and a filter takes an
 * earlier one ("previous", or the one of a day such as 2026-05-12). It belongs to no series: every one has its vintages.
 */
export const VINTAGE = 'vintage';

/** Figures as they were published with a version of the data. */
export interface Vintage {
  /** code of the version */
  code: string;
  /** in words, e.g. 12 May 2026 */
  name: string;
  /** day on which it was published, as 2026-05-12; absent: nobody said when */
  day?: string;
}

/** The version that a member of the dimension names. @param vintages newest first */
export function vintageNamed(vintages: readonly Vintage[], member: string): Vintage | undefined {
  if (member === 'previous') return vintages[1];
  return (
    vintages.find(({ code }) => code === member) ??
    (isDay(member) ? vintages.find(({ day }) => day !== undefined && day <= member) : undefined)
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a manifest can name a vintage so: versions have no names before they are published. */
export const isVintage = (member: string): boolean => member === 'previous' || isDay(member);

/** The index of a suite with the vintages of a page as one more dimension. @param vintages newest first */
export function withVintages(index: SuiteIndex, vintages: readonly Vintage[]): SuiteIndex {
  const manifest: DimensionManifest = {
    dimension: VINTAGE,
    name: 'Vintage',
    ordered: true,
    members: vintages.toReversed().map(({ code, name }) => ({ code, name })),
  };
  const dimension: IndexedDimension = { manifest, members: new VintageMembers(vintages) };
  return { ...index, dimensions: new Map(index.dimensions).set(VINTAGE, dimension) };
}

/** Finds vintages by all that can name them. */
class VintageMembers extends Map<string, DimensionManifest['members'][number]> {
  private readonly vintages: readonly Vintage[];

  constructor(vintages: readonly Vintage[]) {
    super(vintages.map((vintage) => [vintage.code, vintage]));
    this.vintages = vintages;
  }

  override get(member: string) {
    return vintageNamed(this.vintages, member);
  }
}

/** Whether a block shows figures of earlier vintages. */
export function readsVintages(block: Block): boolean {
  if (!('data' in block)) return false;
  const { breakdown, breakdown2, columnsBy, columns = [], filter } = block.data;
  const names = (one: Filter | undefined) => Object.keys(one ?? {}).includes(VINTAGE);
  return (
    [breakdown, breakdown2, columnsBy?.dimension].includes(VINTAGE) ||
    names(filter) ||
    columns.some((column) => names(column.filter))
  );
}
