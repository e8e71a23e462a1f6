import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { sliceKey, statusCode, statusLetter } from '#data/slices/slice.ts';
import { shiftPeriod } from '#engine/core/periods/period.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { ratioOfParts, sumOfParts, type ValuedFigure, weightedMeanOfParts, yearOfParts } from './combine.ts';
import type { Derivation, YearQuarters } from './plan.ts';

/** Whether the figures of a dataset are generated. */
export type IsDemonstration = (dataset: string) => boolean;

/**
 * Calculates the slice of a derivation.
 * @param find finds the slice of a key; it must find every part
 */
export function deriveSlices(
  derivation: Derivation,
  find: (key: SliceKey) => Slice | undefined,
  isDemonstration: IsDemonstration,
): Slice {
  const need = (key: SliceKey): Slice => {
    const slice = find(key);
    if (!slice) throw new Error(`${sliceKey(derivation.target)} needs ${sliceKey(key)}, which is not there`);
    return slice;
  };
  const { target } = derivation;
  if (derivation.rule === 'copy') return { ...need(derivation.parts[0]), ...target };
  const parts = derivation.parts.map(need);
  const [shape] = parts;
  if (!shape) throw new Error(`${sliceKey(target)} has no parts`);
  if (derivation.rule === 'ratio') {
    const denominator = new Reading(need(derivation.parts[1]));
    const limited = new Reading(shape, derivation.filter);
    const members = [...new Set(shape.members.map((member) => limited.without(member)))].filter(
      (member) => member !== undefined,
    );
    return assemble(target, shape.periods, members, parts, isDemonstration, (period, member) =>
      ratioOfParts(limited.at(period, member), denominator.at(period, member), derivation.scale),
    );
  }
  const readings = parts.map((part) => new Reading(part));
  if (derivation.rule === 'sum') {
    return assemble(target, shape.periods, shape.members, parts, isDemonstration, (period, member) =>
      sumOfParts(readings.map((reading) => reading.at(period, member))),
    );
  }
  const weights = derivation.weights.map((weight) => new Reading(need(weight)));
  const isSplit = derivation.weights[0]?.breakdown === target.breakdown;
  const yearAt = yearsOf(derivation.quarters, find, (slice) => isAlike(slice, shape, isDemonstration));
  return assemble(target, shape.periods, shape.members, parts, isDemonstration, (period, member) => {
    const mean = weightedMeanOfParts(
      readings.map((reading) => reading.at(period, member)),
      weights.map((weight) => weight.near(period, isSplit ? member : '')),
    );
    // A suppressed year is not calculated from its quarters.
    return mean?.status === 'Q' ? mean : (yearAt(period, member) ?? mean);
  });
}

/** Whether both or neither are generated. */
const isAlike = (one: Slice, other: Slice, isDemonstration: IsDemonstration): boolean =>
  one.datasets.some(isDemonstration) === other.datasets.some(isDemonstration);

/** The figure of a year from its quarters; undefined if a quarter is missing. */
function yearsOf(
  quarters: YearQuarters | undefined,
  find: (key: SliceKey) => Slice | undefined,
  fits: (slice: Slice) => boolean,
): (year: string, member: string) => ValuedFigure | undefined {
  const slice = quarters && find(quarters.slice);
  if (!slice || !fits(slice)) return () => undefined;
  const reading = new Reading(slice);
  return (year, member) => {
    const last = `${year}-Q${quarters.yearEnds / 3}`;
    const parts = [3, 2, 1, 0].map((before) => reading.at(shiftPeriod(last, -before), member));
    return parts.includes(undefined) ? undefined : yearOfParts(parts, quarters.as);
  };
}

/**
 * A slice read by period and member. With a filter, it has the members that remain when the filter's
 * dimensions are removed.
 */
class Reading {
  private readonly slice: Slice;
  private readonly periods: ReadonlyMap<string, number>;
  private readonly members = new Map<string, number>();
  private readonly dimensions: string[];
  private readonly filter: Readonly<Record<string, string>>;

  constructor(slice: Slice, filter: Readonly<Record<string, string>> = {}) {
    this.slice = slice;
    this.filter = filter;
    this.dimensions = codesIn(slice.breakdown);
    this.periods = new Map(slice.periods.map((period, at) => [period, at]));
    for (const [at, member] of slice.members.entries()) {
      const left = this.without(member);
      if (left !== undefined) this.members.set(left, at);
    }
  }

  /** The member without the filter's codes; undefined if it has other codes. */
  without(member: string): string | undefined {
    if (Object.keys(this.filter).length === 0) return member;
    const codes = member.split(',');
    const fits = this.dimensions.every(
      (dimension, at) => (this.filter[dimension] ?? codes[at]) === codes[at],
    );
    if (!fits) return undefined;
    return codes.filter((_, at) => this.filter[this.dimensions[at] ?? ''] === undefined).join(',');
  }

  at(period: string, member: string): ValuedFigure | undefined {
    const row = this.periods.get(period);
    const column = this.members.get(member);
    if (row === undefined || column === undefined) return undefined;
    const cell = row * this.slice.members.length + column;
    const status = statusLetter(this.slice.statuses[cell] ?? 0);
    const value = this.slice.values[cell] ?? Number.NaN;
    return status && { value: Number.isNaN(value) ? null : value, status };
  }

  /** The figure at the period, otherwise at its year, the last period before it, or the first. */
  near(period: string, member: string): ValuedFigure | undefined {
    const { periods } = this.slice;
    const before = periods.findLast((known) => known <= period) ?? periods[0] ?? '';
    return this.at(period, member) ?? this.at(period.slice(0, 4), member) ?? this.at(before, member);
  }
}

function assemble(
  target: Derivation['target'],
  periods: readonly string[],
  members: readonly string[],
  parts: readonly Slice[],
  isDemonstration: IsDemonstration,
  figureAt: (period: string, member: string) => ValuedFigure | undefined,
): Slice {
  const values = new Float64Array(periods.length * members.length).fill(Number.NaN);
  const statuses = new Uint8Array(values.length);
  let cell = 0;
  for (const period of periods) {
    for (const member of members) {
      const figure = figureAt(period, member);
      if (figure) {
        values[cell] = figure.value ?? Number.NaN;
        statuses[cell] = statusCode(figure.status);
      }
      cell++;
    }
  }
  const datasets = [datasetOf(parts, isDemonstration)];
  return { ...target, periods, members, values, statuses, datasets };
}

/** The dataset of a derived figure: a generated one if any part is generated, otherwise the first part's. */
function datasetOf(parts: readonly Slice[], isDemonstration: IsDemonstration): string {
  const all = parts.flatMap((part) => part.datasets);
  return all.find(isDemonstration) ?? all[0] ?? '';
}
