import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { ReadObservations, StoredObservation } from './observations.ts';

/** Where a measure's questions end: in a store's figures, or in a list of what was asked. */
export interface Lookup {
  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
    /** version of an earlier vintage; absent: the present one */
    vintage?: string,
  ): StoredObservation | undefined;
}

/** Observations of earlier vintages by their version. */
export type EarlierObservations = ReadonlyMap<string, Pick<ReadObservations, 'get'>>;

/** Figures already fetched. */
export const readingLookup = (observations: ReadObservations, earlier: EarlierObservations): Lookup => ({
  get: (series, area, period, breakdown, member, vintage) =>
    (vintage === undefined ? observations : earlier.get(vintage))?.get(
      series,
      area,
      period,
      breakdown,
      member,
    ),
});

/** First and last period asked for, by member. */
export type AskedMembers = Map<string, { from: string; to: string }>;
/** What was asked: series|breakdown → area → member → periods. */
export type Asked = Map<string, Map<string, AskedMembers>>;

/** Answers nothing and remembers every question. */
export class RecordingLookup implements Lookup {
  readonly asked: Asked = new Map();
  /** what was asked of earlier vintages, by their version */
  readonly earlier = new Map<string, Asked>();

  get(
    series: string,
    area: string,
    period: string,
    breakdown: string,
    member: string,
    vintage?: string,
  ): undefined {
    const asked: Asked =
      vintage === undefined ? this.asked : getOrMake(this.earlier, vintage, () => new Map());
    const areas = getOrMake(asked, `${series}|${breakdown}`, () => new Map());
    const members = getOrMake(areas, area, () => new Map());
    const range = members.get(member);
    if (!range) members.set(member, { from: period, to: period });
    else if (period < range.from) range.from = period;
    else if (period > range.to) range.to = period;
    return undefined;
  }
}
