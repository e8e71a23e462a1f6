import { yearToPeriod } from '#engine/core/periods/covered.ts';
import { periodPhrase, seasonLabel } from '#engine/core/periods/periodWords.ts';
import { dimensionsNamed } from '#engine/core/plan/params/members.ts';
import { fillParam, paramValues, type ResolvedParam } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { areaPlaces, typeCount, typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { nextUpdates } from '#engine/core/plan/updates/updates.ts';
import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { joinWords, numberWords } from '#engine/core/words/numberWords.ts';
import { withArticle } from '#engine/core/words/withArticle.ts';
import type { ViewArea } from '#generated/types.ts';

/** The context words of sentences and titles; `rohe check` knows these names and those of the page's params. */
export const contextWords: Readonly<Record<string, (page: ResolvedPage) => string | undefined>> = {
  area: (page) => nameInSentence(page, page.areas.focus),
  areaShort: (page) => page.areas.focus.short_name,
  maoriName: (page) => page.situation.focus.maori_name || undefined,
  areaType: (page) => page.situation.focus.area_type.name,
  sponsors: (page) => page.situation.focus.public_details.join(', ') || undefined,
  population: (page) => population(page),
  populationYear: (page) => (population(page) === undefined ? undefined : String(page.years.censusYear)),
  benchmark: (page) => nameInSentence(page, page.areas.benchmark),
  beside: (page) => besideName(page),
  benchmarkShort: (page) => page.areas.benchmark.abbreviation ?? page.areas.benchmark.short_name,
  year: (page) => String(focusYear(page)),
  baseYear: (page) => String(baseYear(page)),
  reportYear: (page) => String(page.years.reportYear),
  censusYear: (page) => String(page.years.censusYear),
  span: (page) => numberWords(focusYear(page) - baseYear(page)),
  season: (page) => seasonLabel(focusYear(page)),
  period: (page) => phrase(page, 'focus'),
  yearTo: (page) => yearTo(page),
  basePeriod: (page) => phrase(page, 'base'),
  product: (page) => page.situation.product.title,
  parent: (page) => parentName(page),
  areaTypes: ({ index, situation: { focus } }) =>
    typePlural(index.areaTypes.get(focus.area_type.code) ?? focus.area_type),
  typeCount: (page) => areasOfType(page),
  parts: (page) => partCounts(page),
  updateMonth: (page) => nextUpdates(page)?.month,
  updateCount: (page) => {
    const next = nextUpdates(page);
    return next && numberWords(next.count);
  },
};

/** "the Chatham Islands": the name of an area with its article. */
export const nameInSentence = (
  { index }: ResolvedPage,
  { area_id, name }: Pick<ViewArea, 'area_id' | 'name'>,
): string => withArticle({ ...index.areas.get(area_id), name });

/** The area that the focus area is compared with: the first comparator, otherwise the benchmark. */
function besideName(page: ResolvedPage): string | undefined {
  const [, other] = page.areas.of({ set: 'focus+first' });
  return other && nameInSentence(page, other);
}

const mainKey = (page: ResolvedPage) => page.mainSeries?.series ?? '';
const focusYear = (page: ResolvedPage) => Number(page.periods.focus(mainKey(page)).slice(0, 4));
const baseYear = (page: ResolvedPage) => Number(page.periods.base(mainKey(page)).slice(0, 4));

function phrase(page: ResolvedPage, which: 'focus' | 'base'): string {
  return periodPhrase(page.mainSeries?.period ?? '', page.periods[which](mainKey(page)));
}

/** "the year to September 2026" for quarterly and monthly series; the same as {period} for annual ones. */
function yearTo(page: ResolvedPage): string {
  const { frequency = 'A', period = '' } = page.mainSeries ?? {};
  return periodPhrase(frequency === 'A' ? period : yearToPeriod, page.periods.focus(mainKey(page)));
}

function population(page: ResolvedPage): string | undefined {
  const people = page.index.areas.get(page.areas.focus.area_id)?.population;
  return people ? groupDigits(people, 0) : undefined;
}

/** The nearest area around the focus area. */
function parentName({ index, areas }: ResolvedPage): string | undefined {
  const parent = index.areas.get(index.areas.get(areas.focus.area_id)?.parent_ids[0] ?? '');
  return parent && withArticle(parent);
}

/** Number of areas of the focus area's type; undefined if it is the only one. */
function areasOfType({ index, situation }: ResolvedPage): string | undefined {
  const count = index.areasByType.get(situation.focus.area_type.code)?.length ?? 0;
  return count > 1 ? numberWords(count) : undefined;
}

/** "16 regions and 67 districts and cities". */
function partCounts({ index, situation, areas }: ResolvedPage): string | undefined {
  const places = areaPlaces(index, situation.product.areaTypes, areas.focus.area_id);
  const counts = places?.parts.map(({ type, areas: { length } }) => typeCount(type, length));
  return counts && counts.length > 0 ? joinWords(counts) : undefined;
}

/**
 * The text of a word: a context word, or the label of a param's value: {industry}, or {industryShort} for its
 * short name.
 */
export function wordOf(page: ResolvedPage, name: string): string | undefined {
  const [own = '', fact] = name.split('.');
  const param = page.params.find((candidate) => candidate.name === own);
  if (param) return fact === undefined ? param.label : param.facts?.[fact];
  const whole = page.params.find((candidate) => `${candidate.name}Short` === name);
  if (whole) return shortLabel(whole);
  return Object.hasOwn(contextWords, name) ? contextWords[name]?.(page) : undefined;
}

/** Whether a word is the label of a param whose choices are ordinary words, such as industries. */
export function isCommonWord({ page, params, index }: ResolvedPage, name: string): boolean {
  const { dimension } = page.params?.[name.replace(/Short$/, '')] ?? {};
  if (dimension === undefined) return false;
  return dimensionsNamed(index, fillParam(dimension, params)).some(({ manifest }) => manifest.commonNames);
}

/** The short names of the chosen options. */
function shortLabel(param: ResolvedParam): string {
  const values = paramValues(param);
  const chosen = param.options.filter(({ value }) => values.includes(value));
  return joinWords(chosen.map(({ short, title }) => short ?? title)) || param.label;
}
