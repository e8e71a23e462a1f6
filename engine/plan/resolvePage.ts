import type { CompiledPage, CompiledSuite, SeriesManifest, Years } from '../../generated/types.ts';
import { inFrequency, shiftPeriod } from '../measures/period.ts';
import { periodChoices } from '../years/periodChoices.ts';
import { resolveYears } from '../years/resolveYears.ts';
import { type PagePeriods, pagePeriods } from './pagePeriods.ts';
import { paramValues, type ResolvedParam, resolveParams } from './params.ts';
import type { SeriesCoverage, Situation } from './situation.ts';
import { indexSuite, type SuiteIndex } from './suiteIndex.ts';
import { type PageAreas, resolveAreas } from './viewAreas.ts';

/** A page for one reader's choices: areas, years and params settled, figures still to come. */
export interface ResolvedPage {
  suite: CompiledSuite;
  index: SuiteIndex;
  page: CompiledPage;
  situation: Situation;
  mainSeries: SeriesManifest | undefined;
  years: Years;
  periods: PagePeriods;
  params: ResolvedParam[];
  areas: PageAreas;
  focusType: string;
}

/** Settles the choices of a page. Years follow the main series; params fall back to what is on offer. */
export function resolvePage(suite: CompiledSuite, page: CompiledPage, situation: Situation): ResolvedPage {
  const index = indexSuite(suite);
  const mainKey = page.series[0] ?? '';
  const mainSeries = suite.series[mainKey];
  const covered = situation.coverage[mainKey];
  const years = resolveYears({
    reportYear: situation.product.reportYear,
    ...(situation.censusYear !== undefined && { censusYear: situation.censusYear }),
    ...(covered && { firstYear: covered.firstYear, lastYear: covered.lastYear }),
    canStartFromFirstYear: mainSeries?.canStartFromFirstYear === true,
    ...(page.span !== undefined && { span: page.span }),
    periods: choicesOf(page, mainSeries, covered),
    ...situation.years,
  });
  const params = resolveParams(page.params, situation, index, mainSeries);
  const childParam = Object.entries(page.params ?? {}).find(([, param]) => param.childAreaTypes)?.[0];
  return {
    suite,
    index,
    page,
    situation,
    mainSeries,
    years,
    periods: pagePeriods(years, situation.coverage, suite.series),
    params,
    areas: resolveAreas(situation, addressOf(page, params), params, childParam, index),
    focusType: situation.focus.area_type.code,
  };
}

/** Quarters or months to choose from, by what the main series has. */
function choicesOf(
  page: CompiledPage,
  series: SeriesManifest | undefined,
  covered: SeriesCoverage | undefined,
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

/** The page's path with the param that its rest holds, where that is not the default. */
function addressOf({ path, rest, params: own }: CompiledPage, params: readonly ResolvedParam[]): string {
  const value = params.find(({ name }) => name === rest)?.value;
  return rest === undefined || value === undefined || value === own?.[rest]?.default
    ? path
    : `${path}/${value}`;
}

/** A text of a query with its param: "{industry}" → "A". */
export function fillParam(text: string, params: readonly ResolvedParam[]): string {
  return fillParams([text], params)[0] ?? text;
}

/** Texts of a query with their params, each value once; a param that takes several stands for all of them. */
export function fillParams(texts: readonly string[], params: readonly ResolvedParam[]): string[] {
  const filled = texts.flatMap((text) => {
    const name = /^\{(\w+)\}$/.exec(text)?.[1];
    const param = name === undefined ? undefined : params.find((one) => one.name === name);
    return param ? paramValues(param) : [text];
  });
  return [...new Set(filled)];
}
