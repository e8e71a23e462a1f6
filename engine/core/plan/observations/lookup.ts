import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { IsHeld } from '#engine/core/plan/suite/situation.ts';
import type { ReadObservations, StoredObservation } from './observations.ts';

/** Source of figures for measures: fetched observations, or a recorder of requests. */
export interface Lookup {
  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
    /** version of an earlier vintage; absent: the current one */
    vintage?: string,
  ): StoredObservation | undefined;
}

/** Observations of earlier vintages by their version. */
export type EarlierObservations = ReadonlyMap<string, Pick<ReadObservations, 'get'>>;

/** Reads fetched figures. A figure that is suppressed now is suppressed in every earlier vintage too. */
export const readingLookup = (observations: ReadObservations, earlier: EarlierObservations): Lookup => ({
  get: (series, area, period, breakdown, member, vintage) => {
    const present = observations.get(series, area, period, breakdown, member);
    if (vintage === undefined || present?.status === 'Q') return present;
    return earlier.get(vintage)?.get(series, area, period, breakdown, member);
  },
});

const sourceless = { status: 'A', dataset: '' } as const;

/**
 * Checks whether figures exist without reading them: a stand-in number represents each. It differs by year
 * and place, so changes and comparisons are defined. It differs only slightly, so any part can represent
 * nearly all of a whole.
 */
export const heldLookup = (isHeld: IsHeld): Lookup => ({
  get: (series, area, period, breakdown, member) =>
    isHeld(series, area, period, breakdown, member)
      ? { ...sourceless, value: Number(period.slice(0, 4)) * (1 + scattered(area + member) / 25) }
      : undefined,
});

/** A number from 0 up to 1 derived from a text. */
function scattered(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) % 9973;
  // Give distant numbers to texts that differ only in the last character.
  return ((hash * 6173) % 9973) / 9973;
}

/** Requests: series|breakdown → areas. A series is stored by breakdown and area, for all members and periods. */
export type Asked = Map<string, Set<string>>;

/** Returns nothing and records every request. */
export class RecordingLookup implements Lookup {
  readonly asked: Asked = new Map();
  /** requests for earlier vintages, by their version */
  readonly earlier = new Map<string, Asked>();

  get(
    series: string,
    area: string,
    _period: string,
    breakdown: string,
    _member: string,
    vintage?: string,
  ): undefined {
    // `readingLookup` checks first whether the current figure is suppressed, so request that one too.
    const all = [this.asked];
    if (vintage !== undefined) all.push(getOrMake(this.earlier, vintage, () => new Map()));
    for (const asked of all) getOrMake(asked, `${series}|${breakdown}`, () => new Set()).add(area);
    return undefined;
  }
}
