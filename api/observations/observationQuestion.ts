import { knownSeries } from '#api/dimensions/seriesNamed.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Coverage } from '#data/store.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type {
  CompiledSuite,
  DimensionManifest,
  ObservationsQuery,
  SeriesManifest,
} from '#generated/types.ts';
import { badParameter, type Refusal } from '#serving/http/problem.ts';

/** The parsed parameters of an observations call. */
export interface ObservationQuestion {
  series: SeriesManifest[];
  areas: string[];
  /** dimension codes sorted and comma-joined; '' for totals */
  breakdown: string;
  /** codes in the order of the breakdown; absent: all */
  members?: string[];
  from: string;
  to: string;
}

type Dimensions = CompiledSuite['dimensions'];

// Largest number of observations in a response: more would delay other requests. People can ask for fewer
// areas, members or years.
const MAX_CELLS = 50_000;
const PERIODS_A_YEAR: Record<SeriesManifest['frequency'], number> = { A: 1, Q: 4, M: 12, W: 53 };

/**
 * Parses the parameters of a call.
 * @throws Refusal 400 with the nearest valid name
 */
export function readQuestion(
  suite: Pick<CompiledSuite, 'series' | 'dimensions'>,
  query: ObservationsQuery,
  coverage: Pick<Coverage, 'series'>,
): ObservationQuestion {
  const series = query.series.map((key) => knownSeries(suite, key));
  const codes = codesIn(query.breakdown_type ?? '')
    .filter((code) => code !== '')
    .toSorted();
  const dimensions = codes.map((code) => dimensionNamed(suite.dimensions, code));
  if (new Set(codes).size < codes.length) {
    throw badParameter('breakdown_type', 'A dimension can be given once only.');
  }
  const breakdown = codes.join(',');
  for (const { series: key, breakdowns = [] } of series) {
    if (breakdown !== '' && !breakdowns.includes(breakdown)) throw notPublished(key, breakdown, breakdowns);
  }
  for (const member of query.member ?? []) checkMember(dimensions, member);
  const { from = '', to = LAST } = query;
  if (from > to && !from.startsWith(`${to}-`))
    throw badParameter('from', `from (${from}) is later than to (${to}).`);
  const question = {
    series,
    areas: query.area_id,
    breakdown,
    from,
    to,
    ...(query.member && { members: query.member }),
  };
  checkSize(question, dimensions, coverage);
  return question;
}

const LAST = '9999';

function dimensionNamed(dimensions: Dimensions, code: string): DimensionManifest {
  const manifest = Object.hasOwn(dimensions, code) ? dimensions[code] : undefined;
  if (manifest) return manifest;
  throw badParameter(
    'breakdown_type',
    `There is no breakdown ${shown(code)}.${suggestion(code, Object.keys(dimensions))}`,
    'unknown-breakdown',
  );
}

function notPublished(key: string, breakdown: string, breakdowns: readonly string[]): Refusal {
  const known =
    breakdowns.length === 0 ? 'It is published in total only.' : `Known are ${breakdowns.join(' and ')}.`;
  return badParameter(
    'breakdown_type',
    `${key} is not published by ${breakdown}. ${known}`,
    'unpublished-breakdown',
  );
}

function checkMember(dimensions: readonly DimensionManifest[], member: string): void {
  const codes = codesIn(member);
  if (codes.length !== dimensions.length) {
    throw badParameter(
      'member',
      `${shown(member)} has to name one member of each dimension of breakdown_type.`,
    );
  }
  for (const [at, { name, members }] of dimensions.entries()) {
    const code = codes[at] ?? '';
    if (members.some((known) => known.code === code)) continue;
    const near = suggestion(
      code,
      members.map((known) => known.code),
    );
    throw badParameter('member', `${name} has no member ${shown(code)}.${near}`, 'unknown-member');
  }
}

function checkSize(
  { series, areas, members, from, to }: ObservationQuestion,
  dimensions: readonly DimensionManifest[],
  coverage: Pick<Coverage, 'series'>,
): void {
  const perPeriod =
    members?.length ?? dimensions.reduce((product, dimension) => product * dimension.members.length, 1);
  const cells = series.reduce((sum, { series: key, firstYear, frequency }) => {
    const lastYear = coverage.series[key]?.lastYear ?? firstYear;
    const years = Math.min(yearOf(to), lastYear) - Math.max(yearOf(from), firstYear) + 1;
    return sum + Math.max(0, years) * PERIODS_A_YEAR[frequency] * perPeriod * areas.length;
  }, 0);
  if (cells <= MAX_CELLS) return;
  throw badParameter(
    'area_id',
    `That would be about ${cells} observations; one call gives ${MAX_CELLS} at most. Ask for fewer areas, members or years.`,
    'too-much',
  );
}

function yearOf(period: string): number {
  return Number(period.slice(0, 4) || 0);
}
