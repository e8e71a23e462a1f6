import type { Slice } from '#data/contract/contract.ts';
import { worldYears } from '#data/demonstration/world/periods.ts';
import { demonstration, statusesWhereKnown } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { IndicatorFigures } from './indicatorFigures.ts';

const years = worldYears(2013, 2024);

/** Keys of the series behind the scores: the members of the dimension of indicators. */
export const scoreKeys = ({ suite }: World): string[] =>
  suite.dimensions.WB_INDICATOR?.members.map(({ code }) => code) ?? [];

/** Scores of an area by year: of each indicator, each domain, and overall. */
type Scores = Record<'WB_INDICATOR' | 'DOMAIN' | '', (number | undefined)[][]>;

/**
 * Wellbeing scores and ranks. Among areas of one type the best of each indicator and year scores 100 and the worst 0; a domain is the plain
 * mean of its indicators, the whole that of its domains. The country is placed on the scale of its districts.
 */
export function* wellbeingSeries(world: World, figures: IndicatorFigures): Generator<Slice> {
  const { WB_SCORE_A, WB_RANK_A } = world.suite.series;
  if (!WB_SCORE_A) return;
  const country = world.suite.areas.find(({ area_type }) => area_type === 'NZ');
  for (const type of ['TA', 'RC']) {
    const peers = world.suite.areas.filter(
      ({ area_type, hiddenDuplicateOf }) => area_type === type && !hiddenDuplicateOf,
    );
    const scaled = [...peers, ...(type === 'TA' && country ? [country] : [])];
    const scores = scoresOf(world, figures, peers, scaled);
    for (const [at, area] of scaled.entries()) yield* slicesOf(world, WB_SCORE_A, area, scores[at]);
    if (!WB_RANK_A) continue;
    const own = scores.slice(0, peers.length);
    for (const [at, area] of peers.entries()) yield* slicesOf(world, WB_RANK_A, area, ranksOf(own, at));
  }
}

function scoresOf(
  world: World,
  figures: IndicatorFigures,
  peers: AreaManifest[],
  scaled: AreaManifest[],
): Scores[] {
  const indicators = scoreKeys(world);
  const limits = indicators.map((key) =>
    years.map((year) => rangeOf(peers.flatMap(({ area_id }) => figures.at(key, area_id, year) ?? []))),
  );
  return scaled.map(({ area_id }) => {
    const own = years.map((year, row) =>
      indicators.map((key, at) =>
        scaleTo(
          figures.at(key, area_id, year),
          limits[at]?.[row],
          world.suite.series[key]?.betterWhen === 'lower',
        ),
      ),
    );
    const domains = own.map((scores) => domainMeans(world, scores));
    return { WB_INDICATOR: own, DOMAIN: domains, '': domains.map((scores) => [mean(scores)]) };
  });
}

const rangeOf = (values: number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** 100 × (x − worst) / (best − worst), a tenth of a point; a figure outside the areas' own range takes its end. */
function scaleTo(
  value: number | undefined,
  range: [number, number] | undefined,
  lowerIsBetter: boolean,
): number | undefined {
  const [least, most] = range ?? [0, 0];
  if (value === undefined || !(most > least)) return undefined;
  const part = Math.min(1, Math.max(0, (value - least) / (most - least)));
  return tenth(100 * (lowerIsBetter ? 1 - part : part));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function mean(scores: readonly (number | undefined)[]): number | undefined {
  const known = scores.filter((score) => score !== undefined);
  return known.length > 0 ? tenth(known.reduce((sum, score) => sum + score, 0) / known.length) : undefined;
}

function domainMeans({ suite }: World, scores: readonly (number | undefined)[]): (number | undefined)[] {
  const parents = suite.dimensions.WB_INDICATOR?.members.map(({ parent }) => parent) ?? [];
  const domains = suite.dimensions.DOMAIN?.members ?? [];
  return domains.map(({ code }) => mean(scores.filter((_, at) => parents[at] === code)));
}

/** Places among the areas, 1 the best; equal scores share one. */
function ranksOf(all: readonly Scores[], at: number): Scores | undefined {
  const own = all[at];
  if (!own) return undefined;
  const ranked = (breakdown: keyof Scores) =>
    own[breakdown].map((scores, row) =>
      scores.map((score, column) => {
        if (score === undefined) return undefined;
        return 1 + all.filter((other) => (other[breakdown][row]?.[column] ?? -1) > score).length;
      }),
    );
  return { WB_INDICATOR: ranked('WB_INDICATOR'), DOMAIN: ranked('DOMAIN'), '': ranked('') };
}

function* slicesOf(
  { suite }: World,
  { series, breakdowns = [] }: SeriesManifest,
  area: AreaManifest,
  scores: Scores | undefined,
): Generator<Slice> {
  for (const breakdown of ['', ...breakdowns]) {
    if (!scores || !(breakdown in scores)) continue;
    const members =
      breakdown === '' ? [''] : (suite.dimensions[breakdown]?.members.map(({ code }) => code) ?? []);
    const values = Float64Array.from(
      scores[breakdown as keyof Scores].flatMap((row) => row.map((score) => score ?? Number.NaN)),
    );
    yield {
      series,
      breakdown,
      area_id: area.area_id,
      periods: years.map(String),
      members,
      values,
      statuses: statusesWhereKnown(values, members.length),
      datasets: [demonstration],
    };
  }
}
