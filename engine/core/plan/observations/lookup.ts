import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { ObservationSet, StoredObservation } from './observations.ts';

/** Where a measure's questions end: in a store's figures, or in a list of what was asked. */
export interface Lookup {
  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
  ): StoredObservation | undefined;
}

/** Figures already fetched. */
export function readingLookup(observations: ObservationSet): Lookup {
  return observations;
}

/** First and last period asked for, by member. */
export type AskedMembers = Map<string, { from: string; to: string }>;
/** What was asked: series|breakdown → area → member → periods. */
export type Asked = Map<string, Map<string, AskedMembers>>;

/** Answers nothing and remembers every question. */
export class RecordingLookup implements Lookup {
  readonly asked: Asked = new Map();

  get(series: string, area: string, period: string, breakdown: string, member: string): undefined {
    const areas = getOrMake(this.asked, `${series}|${breakdown}`, () => new Map());
    const members = getOrMake(areas, area, () => new Map());
    const range = members.get(member);
    if (!range) members.set(member, { from: period, to: period });
    else if (period < range.from) range.from = period;
    else if (period > range.to) range.to = period;
    return undefined;
  }
}
