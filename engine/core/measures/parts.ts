import type { Dims, MeasureContext } from './measure.ts';
import { absent, type Observation, resultStatus } from './observation.ts';

/** The members of one dimension in one area and period, with the published whole. */
export interface Parts {
  codes: readonly string[];
  values: readonly Observation[];
  whole: Observation;
}

/** Smallest share of the whole that known members must add up to for their sum to represent it. */
const MIN_COVERAGE = 0.95;

/** Reads every member of a dimension. `withResidual` includes the residual member. */
export function readParts(
  context: MeasureContext,
  place: { series: string; area: string; period: string; dims: Dims },
  dimension: string,
  withResidual = true,
): Parts {
  const members = context.members(dimension).filter(({ residual }) => withResidual || residual !== true);
  const { series, area, period, dims } = place;
  return {
    codes: members.map(({ code }) => code),
    values: members.map(({ code }) => context.get(series, area, period, context.with(dims, dimension, code))),
    whole: context.get(series, area, period, dims),
  };
}

/**
 * Whether the known members add up to nearly all of the whole, so sums over them are meaningful. The status
 * is E (estimated) if members are missing for a reason other than not being published.
 */
function partsStatus({ values, whole }: Parts): { usable: boolean; status: Observation['status'] } {
  const known = values.filter(({ value }) => value !== null);
  const gone = values.filter(({ value, status }) => value === null && status !== 'O');
  const sum = known.reduce((total, { value }) => total + Math.abs(value ?? 0), 0);
  if (whole.value === null) return { usable: false, status: resultStatus([whole]) };
  if (known.length === 0 || sum < MIN_COVERAGE * Math.abs(whole.value)) {
    return { usable: false, status: resultStatus(gone.length > 0 ? gone : [absent]) };
  }
  const status = resultStatus([...known, whole]);
  return { usable: true, status: gone.length > 0 && status === 'A' ? 'E' : status };
}

/** The result of a formula over parts; missing if one set of parts is incomplete. */
export function fromParts(all: readonly Parts[], formula: () => number): Observation {
  const statuses = all.map(partsStatus);
  const unusable = statuses.filter(({ usable }) => !usable);
  if (unusable.length > 0) {
    return { value: null, status: resultStatus(unusable.map(({ status }) => ({ value: null, status }))) };
  }
  const value = formula();
  const status = resultStatus(statuses.map(({ status: each }) => ({ value: 0, status: each })));
  return Number.isFinite(value) ? { value, status } : { value: null, status: 'M' };
}
