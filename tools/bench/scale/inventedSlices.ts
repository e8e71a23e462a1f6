import type { Slice } from '#data/store.ts';

/** Number of smallest areas in a country. */
export const AREAS = 30_000;
/** Observations of a slice: the large sizes in turn, and the small one. */
const LARGE = [60, 120, 240];
const SMALL = 3;
const LARGE_SHARE = 0.8;
const STATUS = 'A'.charCodeAt(0);
const PROVISIONAL = 'P'.charCodeAt(0);

/** A series with a slice for every area. */
export interface InventedSeries {
  series: string;
  /** observations of a slice */
  length: number;
}

/**
 * Series with a given number of observations in total: four fifths in slices of 60 or more, the rest in
 * slices of 3.
 */
export function inventedSeries(observations: number): Record<'large' | 'small', InventedSeries[]> {
  const large: InventedSeries[] = [];
  for (let left = observations * LARGE_SHARE; left > 0; left -= AREAS * (large.at(-1)?.length ?? 0))
    large.push({ series: `LARGE_${large.length}`, length: LARGE[large.length % LARGE.length] ?? 0 });
  const count = Math.ceil((observations * (1 - LARGE_SHARE)) / (AREAS * SMALL));
  const small = Array.from({ length: count }, (_, at) => ({ series: `SMALL_${at}`, length: SMALL }));
  return { large, small };
}

export const areaId = (at: number): string => `area-${at}`;

/**
 * The slices of series, generated one by one: counts from a few to tens of thousands, some with a decimal.
 */
export function* inventedSlices(series: readonly InventedSeries[]): Generator<Slice> {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  for (const { series: name, length } of series) {
    const periods = Array.from({ length }, (_, at) => quarter(at - length));
    const scale = 10 ** Math.floor(random() * 2);
    for (let at = 0; at < AREAS; at += 1) {
      const level = 10 ** (1 + 3.5 * random());
      const values = Float64Array.from(
        periods,
        () => Math.round(level * (0.9 + 0.2 * random()) * scale) / scale,
      );
      const statuses = new Uint8Array(length).fill(STATUS);
      if (at % 10 === 0) statuses[length - 1] = PROVISIONAL;
      yield {
        series: name,
        breakdown: '',
        area_id: areaId(at),
        periods,
        members: [''],
        values,
        statuses,
        datasets: ['invented'],
      };
    }
  }
}

/** A quarter, counted from the first of 2025. */
function quarter(at: number): string {
  const whole = 2025 * 4 + at;
  return `${Math.floor(whole / 4)}-Q${(whole % 4) + 1}`;
}
