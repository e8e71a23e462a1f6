import type { SliceKey } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';

/** The facts about a suite that deriving needs. */
export interface DeriveFacts {
  areas: readonly AreaManifest[];
  series: Readonly<Record<string, SeriesManifest>>;
}

/** Quarters with the same figures as the years of a slice, which are calculated from them if they exist. */
export interface YearQuarters {
  slice: SliceKey;
  /** month in which the years end */
  yearEnds: number;
  as: 'total' | 'average';
}

/** One slice to calculate from others. */
export type Derivation =
  | { rule: 'sum'; target: SliceKey; parts: SliceKey[] }
  | {
      rule: 'weighted_mean';
      target: SliceKey;
      parts: SliceKey[];
      weights: SliceKey[];
      quarters?: YearQuarters;
    }
  | { rule: 'copy'; target: SliceKey; parts: [SliceKey] }
  | {
      rule: 'ratio';
      target: SliceKey;
      parts: [numerator: SliceKey, denominator: SliceKey];
      scale: number;
      /** what the numerator is limited to, e.g. SKILL4 = HIGH */
      filter: Record<string, string>;
    };

/**
 * Finds what must be derived again after a change, in an order in which the parts of a derivation come before
 * it: user areas from their members, quarters before years that equal them, then ratios, then hidden
 * duplicates.
 * @param present every slice that exists after the change, before deriving
 * @param changed slices in the change; they are not derived, but suppression in their parts applies to them
 */
export function planDerivations(
  facts: DeriveFacts,
  present: Iterable<SliceKey>,
  changed: Iterable<SliceKey>,
): Derivation[] {
  const plan = new Plan(present, changed);
  for (const area of facts.areas) if (area.members) planUserArea(plan, facts, area, area.members);
  for (const series of Object.values(facts.series)) {
    if (series.aggregation.rule === 'ratio') planRatio(plan, facts, series);
  }
  for (const area of facts.areas) {
    if (area.hiddenDuplicateOf) planDuplicate(plan, facts, area, area.hiddenDuplicateOf);
  }
  return plan.derivations;
}

/** Collects derivations and tracks which slices exist and which are new. */
class Plan {
  readonly derivations: Derivation[] = [];
  private readonly present: Set<string>;
  private readonly fresh: Set<string>;
  private readonly given: ReadonlySet<string>;

  constructor(present: Iterable<SliceKey>, changed: Iterable<SliceKey>) {
    this.given = new Set([...changed].map(sliceKey));
    this.fresh = new Set(this.given);
    this.present = new Set([...present].map(sliceKey));
    for (const key of this.given) this.present.add(key);
  }

  has(key: SliceKey): boolean {
    return this.present.has(sliceKey(key));
  }

  /** Adds a derivation if all its parts exist and any of them is new. */
  add(derivation: Derivation): void {
    const key = sliceKey(derivation.target);
    const weights = derivation.rule === 'weighted_mean' ? derivation.weights : [];
    const needed = [...derivation.parts, ...weights];
    const isGiven = this.given.has(key);
    const read = [...needed, ...quartersOf(derivation)];
    const isNew = isGiven || read.some((part) => this.fresh.has(sliceKey(part)));
    if (!isNew || !needed.every((part) => this.has(part)) || (isGiven && !keepsFigures(derivation))) return;
    this.derivations.push(derivation);
    this.fresh.add(key);
    this.present.add(key);
  }
}

/** Whether given figures stay, except those with suppressed parts. */
const keepsFigures = ({ rule }: Derivation): boolean => rule === 'ratio';

/** Quarters that a derivation uses if they exist. */
export const quartersOf = (derivation: Derivation): SliceKey[] =>
  derivation.rule === 'weighted_mean' && derivation.quarters ? [derivation.quarters.slice] : [];

const breakdownsOf = ({ breakdowns = [] }: SeriesManifest): string[] => ['', ...breakdowns];

function planUserArea(plan: Plan, { series }: DeriveFacts, area: AreaManifest, members: string[]): void {
  const made = Object.values(series).filter(({ areaTypes }) => areaTypes.includes(area.area_type));
  // Quarters come before the years calculated from them.
  const [years, others] = [made.filter(sameQuarters), made.filter((one) => !sameQuarters(one))];
  for (const one of [...others, ...years]) {
    const { aggregation } = one;
    for (const breakdown of breakdownsOf(one)) {
      const target = { series: one.series, breakdown, area_id: area.area_id };
      const parts = members.map((area_id) => ({ ...target, area_id }));
      if (aggregation.rule === 'sum') plan.add({ rule: 'sum', target, parts });
      if (aggregation.rule !== 'weighted_mean') continue;
      const exact = parts.map((part) => ({ ...part, series: aggregation.weight }));
      const weights = exact.every((weight) => plan.has(weight))
        ? exact
        : exact.map((weight) => ({ ...weight, breakdown: '' }));
      const quarters = quartersAt(plan, one, target);
      plan.add({ rule: 'weighted_mean', target, parts, weights, ...(quarters && { quarters }) });
    }
  }
}

/** The link to a whole series whose quarters add up to the years of a series, if there is one. */
const sameQuarters = ({ sameAs = [] }: SeriesManifest) =>
  sameAs.find(({ yearEnds, filter }) => yearEnds !== undefined && filter === undefined);

function quartersAt(plan: Plan, series: SeriesManifest, target: SliceKey): YearQuarters | undefined {
  const same = sameQuarters(series);
  if (same?.yearEnds === undefined) return undefined;
  const slice = { ...target, series: same.series };
  return plan.has(slice) ? { slice, yearEnds: same.yearEnds, as: same.quarters ?? 'average' } : undefined;
}

function planRatio(plan: Plan, { areas }: DeriveFacts, series: SeriesManifest): void {
  const { aggregation, areaTypes } = series;
  if (aggregation.rule !== 'ratio') return;
  const { numerator, denominator, scale, numeratorFilter: filter = {} } = aggregation;
  const duplicated = duplicateTypes(areas);
  for (const { area_id, area_type, hiddenDuplicateOf } of areas) {
    const types = [area_type, duplicated.get(area_id) ?? area_type];
    if (hiddenDuplicateOf || !types.some((type) => areaTypes.includes(type))) continue;
    for (const breakdown of breakdownsOf(series)) {
      const split = [...breakdown.split(','), ...Object.keys(filter)].filter(Boolean).sort().join(',');
      const parts: [SliceKey, SliceKey] = [
        { series: numerator, breakdown: split, area_id },
        { series: denominator, breakdown, area_id },
      ];
      plan.add({
        rule: 'ratio',
        target: { series: series.series, breakdown, area_id },
        parts,
        scale,
        filter,
      });
    }
  }
}

/** area → type of the hidden area with the same boundary: a unitary district is a region too */
export function duplicateTypes(areas: readonly AreaManifest[]): Map<string, string> {
  return new Map(
    areas.flatMap(({ hiddenDuplicateOf, area_type }) =>
      hiddenDuplicateOf ? [[hiddenDuplicateOf, area_type] as const] : [],
    ),
  );
}

function planDuplicate(plan: Plan, { series }: DeriveFacts, area: AreaManifest, original: string): void {
  for (const one of Object.values(series)) {
    if (!one.areaTypes.includes(area.area_type)) continue;
    for (const breakdown of breakdownsOf(one)) {
      const part = { series: one.series, breakdown, area_id: original };
      plan.add({ rule: 'copy', target: { ...part, area_id: area.area_id }, parts: [part] });
    }
  }
}
