import type { Slice } from '#data/contract/contract.ts';
import { grainOf } from '#data/disclosure/grain.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** Figures of one series for one area and breakdown, to compare with another series. */
export interface Table extends Pick<Slice, 'series' | 'breakdown' | 'periods' | 'members' | 'values'> {
  /** true: summed from members of a finer breakdown */
  isSum: boolean;
  /** how much a figure may differ from the true one */
  error: number;
  /** true: each figure is rounded separately, to more than its last digit */
  isRounded: boolean;
}

/** A slice in comparable form. */
export const comparable = (slice: Slice, series: SeriesManifest): Table => ({
  ...slice,
  isSum: false,
  error: grainOf(series, [slice]).error,
  isRounded: series.rounded !== undefined,
});

/** Sums members that are parts of others. @param memberOf the member that each belongs to; undefined: none */
export function summed(
  { members, ...table }: Table,
  breakdown: string,
  memberOf: (member: string) => string | undefined,
): Table {
  const places = new Map<string, number>();
  const placeOf = members.map((member) => {
    const whole = memberOf(member);
    if (whole === undefined) return -1;
    const place = places.get(whole) ?? places.size;
    places.set(whole, place);
    return place;
  });
  const values = new Float64Array(table.periods.length * places.size);
  for (const [cell, value] of table.values.entries()) {
    const place = placeOf[cell % members.length] ?? -1;
    const at = Math.floor(cell / members.length) * places.size + place;
    if (place >= 0) values[at] = (values[at] ?? 0) + value;
  }
  const error = table.isRounded ? table.error * members.length : table.error;
  return { ...table, breakdown, members: [...places.keys()], values, isSum: true, error };
}

/** Figures below this multiple of the rounding are uninformative. */
const TELLING = 10;
/** Limit for different figures to count. */
const MAX_FIGURES = 100;

/** Counts the common cells of two series, and those in which they agree. */
export class Tally {
  common = 0;
  equal = 0;
  /** some of the figures in which they agree */
  readonly figures = new Set<number>();

  /** Whether they agree in at least this share of the cells. */
  agrees(share: number): boolean {
    return this.equal > 0 && this.equal >= share * this.common;
  }

  /** @param goesOn checked after each period */
  add(one: Table, other: Table, goesOn: (tally: Tally) => boolean): void {
    const isBothRounded = one.isRounded && other.isRounded;
    const slack = isBothRounded ? one.error + other.error : Math.max(one.error, other.error);
    const columns = placesIn(other.members, one.members);
    for (const [row, there] of placesIn(other.periods, one.periods).entries()) {
      if (there < 0) continue;
      for (let column = 0; column < columns.length; column++) {
        const beside = columns[column] ?? -1;
        const figure = one.values[row * columns.length + column] ?? Number.NaN;
        const its =
          beside < 0 ? Number.NaN : (other.values[there * other.members.length + beside] ?? Number.NaN);
        this.see(figure, its, slack);
      }
      if (!goesOn(this)) return;
    }
  }

  /** Compares two figures; a missing figure is NaN and never counts. */
  private see(figure: number, its: number, slack: number): void {
    const size = Math.max(Math.abs(figure), Math.abs(its));
    if (!(size > TELLING * slack)) return;
    this.common++;
    if (Math.abs(figure - its) > slack + size * 1e-9) return;
    this.equal++;
    if (this.figures.size < MAX_FIGURES) this.figures.add(figure);
  }
}

const known = new WeakMap<readonly string[], WeakMap<readonly string[], Int32Array>>();

/** Positions of codes in a list, cached for each pair of lists; −1: missing. */
function placesIn(list: readonly string[], codes: readonly string[]): Int32Array {
  const ofList = known.get(list) ?? new WeakMap<readonly string[], Int32Array>();
  known.set(list, ofList);
  const found = ofList.get(codes);
  if (found) return found;
  const at = new Map(list.map((code, place) => [code, place]));
  const places = Int32Array.from(codes, (code) => at.get(code) ?? -1);
  ofList.set(codes, places);
  return places;
}
