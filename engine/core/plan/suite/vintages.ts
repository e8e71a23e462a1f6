import { VINTAGE } from '#engine/core/query/vintage.ts';
import type { DimensionManifest } from '#generated/types.ts';
import type { IndexedDimension, SuiteIndex } from './suiteIndex.ts';

/** Figures as published with a version of the data. */
export interface Vintage {
  /** code of the version */
  code: string;
  /** in words, e.g. 12 May 2026 */
  name: string;
  /** day of publication, as 2026-05-12; absent: unknown */
  day?: string;
}

/**
 * The version that a member names: `previous`, a code, or a day (the newest version by then).
 * @param vintages newest first
 */
export function vintageNamed(vintages: readonly Vintage[], member: string): Vintage | undefined {
  if (member === 'previous') return vintages[1];
  return (
    vintages.find(({ code }) => code === member) ??
    (isDay(member) ? vintages.find(({ day }) => day !== undefined && day <= member) : undefined)
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a manifest can use a name of a vintage: codes do not exist before publication. */
export const isVintage = (member: string): boolean => member === 'previous' || isDay(member);

/**
 * The index of a suite with the vintages of a page as one more dimension.
 * @param vintages newest first
 */
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

/** Finds vintages by any of their names. */
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
