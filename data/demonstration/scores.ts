import type { Slice } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { sliceOf } from './figures.ts';
import { periodsBetween } from './periods.ts';
import type { DemonstrationSuite } from './world.ts';

const years = periodsBetween('2013', '2024');

type Known = number | undefined;
/** The figure of a series in an area and year; undefined: nobody knows. */
export type FigureAt = (key: string, area: string, year: string) => Known;
/** Breakdown → by year, the scores of its members. */
type Scores = Readonly<Record<string, readonly (readonly Known[])[]>>;

/** Figures of the indicators behind the scores, gathered while other series are made. */
export class IndicatorFigures {
  private readonly suite: DemonstrationSuite;
  private readonly kept = new Map<string, Slice>();
  private readonly wanted: ReadonlySet<string>;

  constructor(suite: DemonstrationSuite) {
    this.suite = suite;
    const indicators = suite.dimensions.WB_INDICATOR?.members ?? [];
    const sources = indicators.flatMap(({ code }) => this.sourcesOf(code));
    this.wanted = new Set(sources.map(([series, breakdown]) => `${series} ${breakdown}`));
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  /** Keeps a slice that an indicator needs. */
  note(slice: Slice): void {
    if (this.wanted.has(`${slice.series} ${slice.breakdown}`)) this.kept.set(sliceKey(slice), slice);
  }

  /** The figure of a year, else of the latest year before it, else of the first there is; a ratio from its parts. */
  readonly at: FigureAt = (key, area_id, year) => {
    const [part, whole] = this.sourcesOf(key).map(([series, breakdown, member]) => {
      const slice = this.kept.get(sliceKey({ series, breakdown, area_id }));
      const row = Math.max(0, slice?.periods.findLastIndex((period) => period <= year) ?? 0);
      const value = slice?.values[row * slice.members.length + slice.members.indexOf(member)];
      return Number.isNaN(value) ? undefined : value;
    });
    const aggregation = this.suite.series[key]?.aggregation;
    if (aggregation?.rule !== 'ratio') return part;
    return part === undefined || !whole ? undefined : (aggregation.scale * part) / whole;
  };

  /** What an indicator is read from: series, breakdown and member, of a ratio both parts. */
  private sourcesOf(key: string): [series: string, breakdown: string, member: string][] {
    const aggregation = this.suite.series[key]?.aggregation;
    if (aggregation?.rule !== 'ratio') return aggregation ? [[key, '', '']] : [];
    const filter = Object.entries(aggregation.numeratorFilter ?? {}).sort();
    const [dimensions, codes] = [0, 1].map((side) => filter.map((one) => one[side]).join());
    return [
      [aggregation.numerator, dimensions ?? '', codes ?? ''],
      [aggregation.denominator, '', ''],
    ];
  }
}

/**
 * Wellbeing scores and ranks. Among areas of one type the best of each indicator and year scores 100 and the worst 0; a domain is
 * the plain mean of its indicators, the whole that of its domains. The country is placed on the scale of its districts.
 */
export function* scoreSlices(suite: DemonstrationSuite, figureAt: FigureAt): Generator<Slice> {
  const { WB_SCORE_A, WB_RANK_A } = suite.series;
  for (const type of ['TA', 'RC']) {
    const peers = suite.areas.filter((area) => area.area_type === type && !area.hiddenDuplicateOf);
    const country = suite.areas.filter(({ area_type }) => type === 'TA' && area_type === 'NZ');
    const areas = [...peers, ...country].map(({ area_id }) => area_id);
    const scores = scoresOf(suite, figureAt, areas, peers.length);
    const each = [
      { series: WB_SCORE_A, told: scores },
      { series: WB_RANK_A, told: ranksOf(scores.slice(0, peers.length)) },
    ];
    for (const { series, told } of each)
      for (const [at, own] of told.entries())
        for (const breakdown of series ? ['', ...(series.breakdowns ?? [])] : []) {
          const values = Float64Array.from((own[breakdown] ?? []).flat(), (score) => score ?? Number.NaN);
          const members = suite.dimensions[breakdown]?.members.map(({ code }) => code) ?? [''];
          if (series)
            yield sliceOf(series, { breakdown, area_id: areas[at] ?? '', periods: years, members, values });
        }
  }
}

/** @param peers how many of the areas, the first, make the scale */
function scoresOf(
  { dimensions, series }: DemonstrationSuite,
  figureAt: FigureAt,
  areas: readonly string[],
  peers: number,
): Scores[] {
  const indicators = dimensions.WB_INDICATOR?.members ?? [];
  // [indicator][year][area]
  const scores = indicators.map(({ code }) =>
    years.map((year) => {
      const figures = areas.map((area) => figureAt(code, area, year));
      const known = figures.slice(0, peers).filter((one) => one !== undefined);
      const [least, most] = [Math.min(...known), Math.max(...known)];
      const [worst, best] = series[code]?.betterWhen === 'lower' ? [most, least] : [least, most];
      return figures.map((one) => {
        if (one === undefined || !(most > least)) return undefined;
        return tenth(100 * Math.min(1, Math.max(0, (one - worst) / (best - worst))));
      });
    }),
  );
  return areas.map((_, area) => {
    const own = years.map((_, year) => scores.map((of) => of[year]?.[area]));
    const domains = own.map((row) =>
      (dimensions.DOMAIN?.members ?? []).map(({ code }) =>
        mean(row.filter((_, at) => indicators[at]?.parent === code)),
      ),
    );
    return { WB_INDICATOR: own, DOMAIN: domains, '': domains.map((row) => [mean(row)]) };
  });
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function mean(scores: readonly Known[]): Known {
  const known = scores.filter((score) => score !== undefined);
  return known.length > 0 ? tenth(known.reduce((sum, score) => sum + score, 0) / known.length) : undefined;
}

/** Places among the areas, 1 the best; equal scores share one. */
function ranksOf(all: readonly Scores[]): Scores[] {
  const place = (score: Known, breakdown: string, year: number, at: number) =>
    score === undefined
      ? undefined
      : 1 + all.filter((other) => (other[breakdown]?.[year]?.[at] ?? -1) > score).length;
  const ranked = ([breakdown, rows]: [string, Scores[string]]) =>
    [breakdown, rows.map((row, year) => row.map((score, at) => place(score, breakdown, year, at)))] as const;
  return all.map((own) => Object.fromEntries(Object.entries(own).map(ranked)));
}
