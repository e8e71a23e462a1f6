import type { FigureRemarks, ObservationStatus } from '#generated/types.ts';

/**
 * A figure and its reliability. `value` is null or finite, never NaN. Note and attributes apply to the published
 * figure only, the interval also to an average of published ones.
 */
export interface Observation extends FigureRemarks {
  value: number | null;
  status: ObservationStatus;
  /** a rank shared with another area */
  tied?: boolean;
  /** for a rank: how many are ranked */
  count?: number;
  /** for a difference of sampled figures: half the width of its 95% interval, in its unit */
  margin?: number;
  /** rounded as projections are */
  about?: true;
  /** counts too small for a percentage: first and last of a growth, part and whole of a share */
  few?: readonly [number, number];
}

/** No figure is published. */
export const absent: Observation = Object.freeze({ value: null, status: 'O' });

/** The figure cannot exist, for instance after a division by zero. */
export const undefinedResult: Observation = Object.freeze({ value: null, status: 'M' });

/**
 * Reasons for a missing figure, the most informative first: suppressed, unreliable, cannot exist, not
 * collected, not published.
 */
const missingOrder: ObservationStatus[] = ['Q', 'U', 'M', 'L', 'O'];

/** Statuses of a figure, the most serious first. */
const presentOrder: ObservationStatus[] = ['F', 'P', 'E', 'U', 'I', 'B', 'R', 'A'];

const firstIn = (order: ObservationStatus[], found: ReadonlySet<ObservationStatus>) =>
  order.find((status) => found.has(status)) ?? order[order.length - 1] ?? 'A';

/** Status of a result from these figures: the reason if one is missing, otherwise the most serious status. */
export function resultStatus(inputs: readonly Observation[]): ObservationStatus {
  let normal = true;
  for (const input of inputs) if (input.value === null || input.status !== 'A') normal = false;
  if (normal) return 'A';
  const missing = inputs.filter((input) => input.value === null);
  return missing.length > 0
    ? firstIn(missingOrder, new Set(missing.map((input) => input.status)))
    : firstIn(presentOrder, new Set(inputs.map((input) => input.status)));
}

/**
 * Applies a formula to figures. If an input is missing, the result is missing for the most informative
 * reason. A result that is not finite cannot exist (M).
 */
export function derive(
  inputs: readonly Observation[],
  formula: (...values: number[]) => number,
): Observation {
  const status = resultStatus(inputs);
  const values: number[] = [];
  for (const input of inputs) {
    if (input.value === null) return { value: null, status };
    values.push(input.value);
  }
  const value = formula(...values);
  return Number.isFinite(value) ? { value, status } : undefinedResult;
}
