import type { ObservationAttributes, Slice } from '#data/contract/contract.ts';
import { isWithheld } from './slice.ts';

/** Interval, note and attributes of a row; undefined if there are none. */
export function attributesOf({
  low,
  high,
  note,
  attributes,
}: ObservationAttributes): ObservationAttributes | undefined {
  if (low === undefined && note === undefined && attributes === undefined) return undefined;
  return {
    ...(low !== undefined && high !== undefined && { low, high }),
    ...(note !== undefined && { note }),
    ...(attributes && { attributes }),
  };
}

/**
 * The slice without attributes that would disclose suppressed figures: a suppressed figure loses interval,
 * note and attributes, and a missing one its interval.
 */
export function withoutUntold(slice: Slice): Slice {
  if (!slice.attributes) return slice;
  const { attributes, values, statuses, ...rest } = slice;
  const told = new Map<number, ObservationAttributes>();
  for (const [cell, { low, high, ...others }] of attributes) {
    const status = statuses[cell] ?? 0;
    if (status === 0 || isWithheld(status)) continue;
    const isMissing = Number.isNaN(values[cell] ?? Number.NaN);
    const left = attributesOf(isMissing ? others : (attributes.get(cell) ?? others));
    if (left) told.set(cell, left);
  }
  return { ...rest, values, statuses, ...(told.size > 0 && { attributes: told }) };
}

/** Equal text for equal attributes in any order; '' for none. */
export function attributesKey(given: ObservationAttributes | undefined): string {
  const told = given && attributesOf(given);
  if (!told) return '';
  const { low, high, note, attributes = {} } = told;
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([low ?? null, high ?? null, note ?? null, sorted]);
}
