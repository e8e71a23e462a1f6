import type { Slice } from '#data/contract/contract.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** Figures of the wellbeing indicators by area and year, gathered while the other themes are generated. */
export class IndicatorFigures {
  private readonly series: World['suite']['series'];
  private readonly kept = new Map<string, Slice>();
  private readonly wanted: ReadonlySet<string>;

  constructor({ suite }: World, keys: readonly string[]) {
    this.series = suite.series;
    this.wanted = new Set(keys.flatMap((key) => sourcesOf(suite.series[key])));
  }

  /** Whether nothing that an indicator needs was made. */
  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  /** Keeps a slice that an indicator needs. */
  note(slice: Slice): void {
    if (this.wanted.has(`${slice.series} ${slice.breakdown}`)) this.kept.set(sliceKey(slice), slice);
  }

  /** The figure of a year, else of the latest year before it, else of the first there is; a ratio from its parts. */
  at(key: string, area: string, year: number): number | undefined {
    const series = this.series[key];
    if (series?.aggregation.rule !== 'ratio') return this.read(key, '', area, year, '');
    const { numerator, denominator, scale, numeratorFilter = {} } = series.aggregation;
    const dimensions = Object.keys(numeratorFilter).sort();
    const member = dimensions.map((dimension) => numeratorFilter[dimension]).join(',');
    const part = this.read(numerator, dimensions.join(','), area, year, member);
    const whole = this.read(denominator, '', area, year, '');
    return part === undefined || !whole ? undefined : (scale * part) / whole;
  }

  private read(
    series: string,
    breakdown: string,
    area: string,
    year: number,
    member: string,
  ): number | undefined {
    const slice = this.kept.get(sliceKey({ series, breakdown, area_id: area }));
    if (!slice) return undefined;
    const row = Math.max(
      0,
      slice.periods.findLastIndex((period) => Number(period) <= year),
    );
    const value = slice.values[row * slice.members.length + slice.members.indexOf(member)];
    return value === undefined || Number.isNaN(value) ? undefined : value;
  }
}

/** Series and breakdowns an indicator is read from. */
function sourcesOf(series: SeriesManifest | undefined): string[] {
  if (!series) return [];
  const { aggregation } = series;
  if (aggregation.rule !== 'ratio') return [`${series.series} `];
  const filter = Object.keys(aggregation.numeratorFilter ?? {})
    .sort()
    .join(',');
  return [`${aggregation.numerator} ${filter}`, `${aggregation.denominator} `];
}
