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

/** First and last period requested, by member. */
export type AskedMembers = Map<string, { from: string; to: string }>;
/** Requests: series|breakdown → area → member → periods. */
export type Asked = Map<string, Map<string, AskedMembers>>;

/** Returns nothing and records every request. */
export class RecordingLookup implements Lookup {
  readonly asked: Asked = new Map();
  /** requests for earlier vintages, by their version */
  readonly earlier = new Map<string, Asked>();

  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
    vintage?: string,
  ): undefined {
    const question = { slice: `${series}|${breakdown}`, area, period, member };
    // `readingLookup` checks first whether the current figure is suppressed, so request that one too.
    note(this.asked, question);
    if (vintage !== undefined)
      note(
        getOrMake(this.earlier, vintage, () => new Map()),
        question,
      );
    return undefined;
  }
}

function note(
  asked: Asked,
  { slice, area, period, member }: { slice: string; area: string; period: string; member: string },
): void {
  const areas = getOrMake(asked, slice, () => new Map());
  const members = getOrMake(areas, area, () => new Map());
  const range = members.get(member);
  if (!range) members.set(member, { from: period, to: period });
  else if (period < range.from) range.from = period;
  else if (period > range.to) range.to = period;
}
