import { placedPath } from '#engine/core/navigation/pathParams.ts';
import { inFrequency, shiftPeriod } from '#engine/core/periods/period.ts';
import { periodChoices } from '#engine/core/periods/periodChoices.ts';
import { resolveYears } from '#engine/core/periods/resolveYears.ts';
import { type ResolvedParam, resolveParams } from '#engine/core/plan/params/params.ts';
import { seriesParam } from '#engine/core/plan/params/seriesChoice.ts';
import type { CoveredSeries, Situation } from '#engine/core/plan/suite/situation.ts';
import { indexSuite, type SuiteIndex, type TopicIndicator } from '#engine/core/plan/suite/suiteIndex.ts';
import { withVintages } from '#engine/core/plan/suite/vintages.ts';
import type { CompiledPage, CompiledSuite, SeriesManifest, Years } from '#generated/types.ts';
import { type PagePeriods, pagePeriods } from './pagePeriods.ts';
import { type PageAreas, resolveAreas } from './viewAreas.ts';

/** A page with a reader's choices of areas, years and params resolved, before any figures are read. */
export interface ResolvedPage {
  suite: CompiledSuite;
  index: SuiteIndex;
  page: CompiledPage;
  situation: Situation;
  mainSeries: SeriesManifest | undefined;
  years: Years;
  periods: PagePeriods;
  params: ResolvedParam[];
  /** address of the page after the area, with the params in it */
  path: string;
  areas: PageAreas;
  focusType: string;
}

/** Resolves the choices of a page. Years follow the main series; params fall back to what is on offer. */
export function resolvePage(whole: CompiledSuite, page: CompiledPage, situation: Situation): ResolvedPage {
  const { vintages } = situation;
  const index = vintages ? withVintages(indexSuite(whole), vintages) : indexSuite(whole);
  const first = whole.series[page.series[0] ?? ''];
  const params = resolveParams({ page, suite: whole, situation, index, series: first });
  const choice = seriesParam(page)?.[0];
  const mainKey = params.find(({ name }) => name === choice)?.value ?? page.series[0] ?? '';
  const indicator = params.find((param) => param.indicator)?.indicator;
  const suite = countingIn(whole, index, indicator);
  const mainSeries = suite.series[mainKey];
  const path = placedPath(page, valuesOf(params));
  const childParam = Object.entries(page.params ?? {}).find(([, param]) => param.childAreaTypes)?.[0];
  const placed = {
    suite,
    index,
    page,
    situation,
    mainSeries,
    params,
    path,
    areas: resolveAreas(situation, path, page, params, childParam, index),
    focusType: situation.focus.area_type.code,
  };
  return atYears(placed, situation.years);
}

/** A resolved page at other years. Params and areas do not depend on them. */
export function atYears(
  resolved: Omit<ResolvedPage, 'years' | 'periods'>,
  asked: Situation['years'],
): ResolvedPage {
  const { suite, page, situation, mainSeries, params } = resolved;
  const covered = situation.coverage[mainSeries?.series ?? ''];
  const listed = params.find((param) => param.indicator)?.indicator?.years ?? mainSeries?.years;
  const years = resolveYears({
    reportYear: situation.product.reportYear,
    censusYear: suite.sites.suite.censusYear,
    ...(covered && { firstYear: covered.firstYear, lastYear: covered.lastYear }),
    canStartFromFirstYear: mainSeries?.canStartFromFirstYear === true,
    projectedFrom: mainSeries?.projectedFrom,
    ...(page.span !== undefined && { span: page.span }),
    periods: choicesOf(page, mainSeries, covered),
    ...(listed && { listed }),
    ...asked,
  });
  return { ...resolved, years, periods: pagePeriods(years, situation.coverage, suite.series, listed) };
}

/** The suite with the series of an indicator in the unit that it counts: people, households, dwellings. */
function countingIn(
  suite: CompiledSuite,
  index: SuiteIndex,
  indicator: TopicIndicator | undefined,
): CompiledSuite {
  const counted = indicator && suite.series[indicator.series];
  const unit = indicator && index.dimensions.get(indicator.totals)?.members.get(indicator.total)?.unit;
  if (!counted || unit === undefined) return suite;
  return { ...suite, series: { ...suite.series, [counted.series]: { ...counted, unit } } };
}

/** Quarters, months or weeks that a reader can choose, by the coverage of the main series. */
function choicesOf(
  page: CompiledPage,
  series: SeriesManifest | undefined,
  covered: CoveredSeries | undefined,
): string[] {
  if (!series || !covered) return [];
  const { frequency, canStartFromFirstYear } = series;
  const { firstYear, lastYear } = covered;
  const opening = shiftPeriod(inFrequency(String(firstYear - 1), frequency), 1);
  return periodChoices({
    frequency,
    firstPeriod: covered.firstPeriod ?? opening,
    lastPeriod: covered.lastPeriod ?? inFrequency(String(lastYear), frequency),
    canStartFromFirstYear: canStartFromFirstYear === true,
    allMonths: page.allMonths === true,
  });
}

const valuesOf = (params: readonly ResolvedParam[]): Record<string, string> =>
  Object.fromEntries(params.map(({ name, value }) => [name, value]));
