import type { Slice, Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** Dimension → member, which selects a part of a series. */
export type Part = Readonly<Record<string, string>>;

export interface Whereabouts {
  series: string;
  area: string;
  period: string;
  part: Part;
}

/** Figures read straight from the store, slice by slice, without the engine. */
export class StoredFigures {
  private readonly suite: CompiledSuite;
  private readonly store: Store;
  private readonly slices = new Map<string, Promise<Slice | undefined>>();

  constructor(suite: CompiledSuite, store: Store) {
    this.suite = suite;
    this.store = store;
  }

  /** The published figure; null if there is none, or it is suppressed. */
  async at({ series, area, period, part }: Whereabouts): Promise<number | null> {
    const found = await this.read(series, area, period, part);
    if (found !== null) return found;
    // Before its first period, a scenario continues the estimates.
    for (const [dimension, member] of Object.entries(part)) {
      const past = this.suite.dimensions[dimension]?.past;
      if (past !== undefined && past !== member)
        return this.read(series, area, period, { ...part, [dimension]: past });
    }
    return null;
  }

  /** Whether a figure is a projection. */
  async isAhead({ series, area, period, part }: Whereabouts): Promise<boolean> {
    const found = await this.find(series, area, period, part);
    return found?.slice.statuses[found.cell] === 'F'.charCodeAt(0);
  }

  /** The interval that the source gives around a figure; undefined if there is none. */
  async interval({
    series,
    area,
    period,
    part,
  }: Whereabouts): Promise<readonly [number, number] | undefined> {
    const found = await this.find(series, area, period, part);
    const { low, high } = found?.slice.attributes?.get(found.cell) ?? {};
    return low === undefined || high === undefined ? undefined : [low, high];
  }

  private async read(series: string, area: string, period: string, part: Part): Promise<number | null> {
    const found = await this.find(series, area, period, part);
    const value = found?.slice.values[found.cell];
    return value === undefined || Number.isNaN(value) ? null : value;
  }

  private async find(
    series: string,
    area: string,
    period: string,
    part: Part,
  ): Promise<{ slice: Slice; cell: number } | undefined> {
    const dimensions = Object.keys(part).toSorted();
    const slice = await this.slice(series, area, dimensions.join());
    if (!slice) return undefined;
    const row = slice.periods.indexOf(period);
    const column = slice.members.indexOf(dimensions.map((code) => part[code]).join());
    return row < 0 || column < 0 ? undefined : { slice, cell: row * slice.members.length + column };
  }

  /** Periods in which a series has a figure of an area, of its totals if it has any, oldest first. */
  async periods(series: string, area: string): Promise<string[]> {
    const breakdowns = ['', ...(this.suite.series[series]?.breakdowns ?? [])];
    for (const breakdown of breakdowns) {
      const slice = await this.slice(series, area, breakdown);
      if (!slice) continue;
      const width = slice.members.length;
      const known = slice.periods.filter((_, row) =>
        slice.values.subarray(row * width, (row + 1) * width).some((value) => !Number.isNaN(value)),
      );
      if (known.length > 0) return known;
    }
    return [];
  }

  private slice(series: string, area_id: string, breakdown: string): Promise<Slice | undefined> {
    const key = `${series}|${area_id}|${breakdown}`;
    const known =
      this.slices.get(key) ?? this.store.slices([{ series, area_id, breakdown }]).then(([one]) => one);
    this.slices.set(key, known);
    return known;
  }
}
