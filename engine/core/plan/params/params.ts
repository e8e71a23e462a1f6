import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { IndexedDimension, SuiteIndex, TopicIndicator } from '#engine/core/plan/suite/suiteIndex.ts';
import { choosersOf } from '#engine/core/query/areaSet.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import { isParam, parseTerm, type Term, termText } from '#engine/core/query/term.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type {
  CompiledPage,
  CompiledSuite,
  MeasureRef,
  PageParam,
  PageView,
  SeriesManifest,
} from '#generated/types.ts';
import { areaTypeOptions, FOCUS_TYPE as FOCUS } from './areaTypeOptions.ts';
import { childOptions, parentOptions } from './chosenAreas.ts';
import { dimensionsNamed } from './members.ts';
import { seriesOptions } from './seriesChoice.ts';
import { chosenIndicator, factsOf, topicOptions } from './topicParams.ts';

/** A param as the reader sees it. */
export type ParamView = PageView['params'][number];
type Option = ParamView['options'][number];

/** A param with its chosen value. */
export interface ResolvedParam extends ParamView {
  /** the chosen indicator, if the param chooses one */
  indicator?: TopicIndicator;
  /** facts about the choice that sentences and queries can use: {indicator.note} */
  facts?: Readonly<Record<string, string>>;
  /** the measure that the choice selects, if its value is not a measure's name */
  measure?: MeasureRef;
}

/** What params depend on outside the manifests. Without a focus area, no default can be its type. */
export type ParamSituation = Pick<Situation, 'params' | 'childrenByType' | 'product'> &
  Partial<Pick<Situation, 'focus' | 'parents' | 'areasByType'>>;

/** Separator between several values of a param, as in the address. */
const BETWEEN = ',';

/** Input for resolving the params of a page. */
export interface ParamScope {
  page: Pick<CompiledPage, 'id' | 'params' | 'series' | 'blocks'>;
  suite: Pick<CompiledSuite, 'series'>;
  situation: ParamSituation;
  index: SuiteIndex;
  /** decides which levels of a classification are offered */
  series: SeriesManifest | undefined;
}

/**
 * The value of each param of a page: the requested one if it is offered, otherwise the default, otherwise the
 * first option. A param with `multiple` takes all requested values that are offered, at most `most`. Params
 * are resolved in the manifest's order, because options can depend on earlier params.
 */
export function resolveParams(scope: ParamScope): ResolvedParam[] {
  const settled: ResolvedParam[] = [];
  for (const [name, param] of Object.entries(scope.page.params ?? {})) {
    const choice = { ...scope, name, param, settled };
    const options = optionsOf(choice);
    const { situation } = scope;
    settled.push(
      settledAs(choice, options, chosenOptions(param, situation, situation.params[name], options)),
    );
  }
  return settled;
}

/**
 * Every combination of values for the named params and those they depend on, with the defaults of all others.
 * A param that takes several values gets each one alone.
 */
export function* everyChoice(scope: ParamScope, names: ReadonlySet<string>): Iterable<ResolvedParam[]> {
  yield* choicesAfter(scope, withSources(scope.page, names), []);
}

function* choicesAfter(
  scope: ParamScope,
  names: ReadonlySet<string>,
  settled: ResolvedParam[],
): Iterable<ResolvedParam[]> {
  const next = Object.entries(scope.page.params ?? {})[settled.length];
  if (!next) {
    yield settled;
    return;
  }
  const [name, param] = next;
  const choice = { ...scope, name, param, settled };
  const options = optionsOf(choice);
  const isFree = names.has(name) && options.length > 0;
  const chosen = isFree
    ? options.map((option) => [option])
    : [chosenOptions(param, scope.situation, undefined, options)];
  for (const one of chosen) yield* choicesAfter(scope, names, [...settled, settledAs(choice, options, one)]);
}

/** The named params and those that their options depend on. */
export function withSources(
  { params = {} }: Pick<CompiledPage, 'params'>,
  names: ReadonlySet<string>,
): Set<string> {
  const all = new Set(names);
  // A param can depend only on earlier ones, so go backwards.
  for (const [name, { dimension, topics }] of Object.entries(params).toReversed()) {
    if (!all.has(name)) continue;
    const source = parseTerm(dimension ?? '');
    if (isParam(source)) all.add(source.param);
    if (topics?.of !== undefined) all.add(topics.of);
  }
  return all;
}

function settledAs(
  { name, param, index }: Choice,
  options: Option[],
  chosen: readonly Option[],
): ResolvedParam {
  const { multiple, most } = param;
  const value = chosen.map((option) => option.value).join(BETWEEN) || param.default;
  const indicator = chosenIndicator(param, value, index);
  const measure = param.options?.find((option) => option.value === value)?.measure;
  return {
    name,
    title: param.title,
    value,
    label: joinWords(chosen.map(({ title }) => title)) || param.default,
    ...(multiple && { multiple }),
    ...(most !== undefined && { most }),
    options,
    ...(indicator && { indicator, facts: factsOf(indicator, index) }),
    ...(measure !== undefined && { measure }),
  };
}

/** A param without the parts that only the server needs. */
export function paramView({ indicator: _, facts: __, measure: ___, ...view }: ResolvedParam): ParamView {
  return view;
}

/** The values of a param: one, or those of a param that takes several. */
export function paramValues({ value, multiple }: Pick<ResolvedParam, 'value' | 'multiple'>): string[] {
  return multiple ? value.split(BETWEEN) : [value];
}

/**
 * Fills a param into a text of a query: "{industry}" → "A", "{indicator.total}" → a fact about the indicator.
 */
export const fillParam = (text: string, params: readonly ResolvedParam[]): string =>
  fillTerm(parseTerm(text), params);

/** The value of a term; the first value of a param with several. */
export const fillTerm = (term: Term, params: readonly ResolvedParam[]): string =>
  valuesOfTerm(term, params)[0] ?? termText(term);

/** The values of terms, each once; a param that takes several has all its values. */
export const fillTerms = (terms: readonly Term[], params: readonly ResolvedParam[]): string[] => [
  ...new Set(terms.flatMap((term) => valuesOfTerm(term, params))),
];

function valuesOfTerm(term: Term, params: readonly ResolvedParam[]): string[] {
  const text = termText(term);
  const param = isParam(term) ? params.find(({ name }) => name === term.param) : undefined;
  if (!param || !isParam(term)) return [text];
  return term.fact === undefined ? paramValues(param) : [param.facts?.[term.fact] ?? text];
}

function chosenOptions(
  param: PageParam,
  situation: ParamSituation,
  asked: string | undefined,
  options: Option[],
): Option[] {
  const offered = (values: readonly (string | undefined)[]) =>
    options.filter(({ value }) => values.includes(value));
  const wanted = param.multiple ? (asked ?? '').split(BETWEEN) : [asked];
  const found =
    [offered(wanted), offered([defaultOf(param, situation)]), options].find((some) => some.length > 0) ?? [];
  const several = param.multiple && found !== options;
  return found.slice(0, several ? (param.most ?? found.length) : 1);
}

/**
 * The default of a param. `focus` means the focus area's type for area types, and the focus area for larger
 * areas.
 */
function defaultOf(param: PageParam, { focus }: ParamSituation): string {
  if (!focus || param.default !== FOCUS) return param.default;
  if (param.parentAreas) return focus.area_id;
  return param.areaTypes ? focus.area_type.code : param.default;
}

interface Choice extends ParamScope {
  name: string;
  param: PageParam;
  /** earlier params */
  settled: readonly ResolvedParam[];
}

function optionsOf({ name, param, page, suite, situation, index, series, settled }: Choice): Option[] {
  if (param.options) return param.options.map(({ measure: _, ...option }) => option);
  if (param.areaTypes) {
    const types = typesHeld(param.areaTypes, page, suite, settled);
    return areaTypeOptions(types, situation, index, ranksAreas(page, name));
  }
  if (param.childAreas) return childOptions(param, situation, settled);
  if (param.parentAreas) return parentOptions(param, situation, settled);
  if (param.seriesFrom) return seriesOptions(param, page, suite, situation.product);
  if (param.childAreaTypes) return childTypeOptions(param.childAreaTypes, situation);
  if (param.topics) return topicOptions(param.topics, index, settled);
  if (!param.dimension) return [];
  return memberOptions(fillParam(param.dimension, settled), param.withoutTotal === true, index, series);
}

/**
 * The types that the chosen series has figures for; all types if no series is chosen, or it has none of them.
 */
function typesHeld(
  types: string[],
  page: ParamScope['page'],
  suite: ParamScope['suite'],
  settled: readonly ResolvedParam[],
): string[] {
  const chosen = settled.find(({ name }) => page.params?.[name]?.seriesFrom !== undefined);
  const held = types.filter((type) => suite.series[chosen?.value ?? '']?.areaTypes.includes(type));
  return held.length > 0 ? held : types;
}

/** Whether a block shows figures of the areas that a param chooses. */
function ranksAreas({ blocks }: ParamScope['page'], name: string): boolean {
  return blocks.some((block) => 'data' in block && choosersOf(queryOf(block.data).areas).includes(name));
}

/** Area types that have areas inside the focus area. */
function childTypeOptions(types: string[], { childrenByType }: ParamSituation): Option[] {
  return types.flatMap((type) => {
    const first = childrenByType[type]?.[0];
    return first ? [{ value: type, title: first.area_type.pluralized_name }] : [];
  });
}

/** The total unless it is left out, then the members of each published level, grouped by level. */
function memberOptions(
  name: string,
  withoutTotal: boolean,
  index: SuiteIndex,
  series: SeriesManifest | undefined,
): Option[] {
  const published = series?.breakdowns ?? [];
  const named = dimensionsNamed(index, name, series);
  const alone = named.filter(({ manifest }) => !series || published.includes(manifest.dimension));
  const together = ({ manifest }: IndexedDimension) =>
    published.some((breakdown) => codesIn(breakdown).includes(manifest.dimension));
  // Offer a dimension that the series publishes only together with others, such as groups by scenario.
  const levels = alone.length > 0 ? alone : named.filter(together);
  const withTotal = levels.find(({ manifest }) => manifest.total !== undefined)?.manifest;
  const total =
    withTotal?.total && !withoutTotal
      ? [{ value: withTotal.total, title: withTotal.totalName ?? 'Total' }]
      : [];
  const seen = new Set<string>(total.map((option) => option.value));
  const members = levels.flatMap(({ manifest }) =>
    manifest.members
      .filter(
        ({ code, residual }) => !residual && code !== manifest.past && !seen.has(code) && seen.add(code),
      )
      .map(
        ({ code, name: title, shortName: short }): Option => ({
          value: code,
          title,
          ...(short !== undefined && { short }),
          ...(levels.length > 1 && { group: manifest.name }),
        }),
      ),
  );
  return [...total, ...members];
}
