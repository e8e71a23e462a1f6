import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { dimensionCodes, unknownDimension } from '#codegen/check/queries/dimensionSlots.ts';
import { axesIn, filtersIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { drawParamsOf, kindNames, viewParams } from '#engine/blocks/kinds.ts';
import { pathParamNames } from '#engine/core/navigation/pathParams.ts';
import { RESERVED_PARAMS } from '#engine/core/navigation/reservedParams.ts';
import { FOCUS_TYPE } from '#engine/core/plan/params/areaTypeOptions.ts';
import { INDICATOR_FACTS } from '#engine/core/plan/params/topicParams.ts';
import type { MemberAxis } from '#engine/core/query/query.ts';
import { isParam, paramIn, paramName } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { PageParam } from '#generated/types.ts';

type PageFile = TypedFile<'page'>;

/** Values of a param; undefined if they depend on the area or another param. */
function choicesOf(param: PageParam, names: SuiteNames): string[] | undefined {
  if (param.options) return param.options.map(({ value }) => value);
  if (param.areaTypes) return [...param.areaTypes, FOCUS_TYPE];
  if (param.topics) {
    if (param.topics.list !== 'indicators') return undefined;
    return names.collections.get(param.topics.collection)?.map(({ indicator }) => indicator);
  }
  if (param.dimension === undefined || paramIn(param.dimension) !== undefined) return undefined;
  return dimensionCodes(param.dimension, names).flatMap((code) => {
    const dimension = names.dimensions.get(code);
    const total = dimension?.total === undefined || param.withoutTotal ? [] : [dimension.total];
    return [...total, ...(dimension?.members.map((member) => member.code) ?? [])];
  });
}

/** Properties that define the choices of a param. */
const sourceNames = [
  'dimension',
  'options',
  'topics',
  'childAreaTypes',
  'childAreas',
  'parentAreas',
  'areaTypes',
  'seriesFrom',
] as const;

function* definitionProblems(
  file: PageFile,
  name: string,
  param: PageParam,
  names: SuiteNames,
): Iterable<Problem> {
  const path = ['params', name];
  if (
    [...RESERVED_PARAMS, ...viewParams, ...drawParamsOf(kindNames.map((kind) => ({ kind })))].includes(
      name,
    ) ||
    name === file.value.yearParam
  )
    yield { file, path, at: 'key', message: messages.paramReserved(name) };
  const sources = sourceNames.filter((source) => param[source] !== undefined);
  if (sources.length !== 1) {
    yield { file, path, at: 'key', message: messages.paramSource(name) };
    return;
  }
  const { dimension: source, topics } = param;
  if (topics && !names.collections.has(topics.collection)) return;
  if (source !== undefined && paramIn(source) === undefined && dimensionCodes(source, names).length === 0) {
    yield { file, path: [...path, 'dimension'], ...unknownDimension(source, names) };
    return;
  }
  yield* orderProblems(file, name, param);
  const choices = choicesOf(param, names);
  if (choices && param.default !== '' && !choices.includes(param.default)) {
    const message = messages.paramDefault(name, param.default, choices, nearest(param.default, choices));
    yield { file, path: [...path, 'default'], message };
  }
}

/** Reports `when` conditions on unknown params or on values they cannot take. */
function* whenProblems(file: PageFile, names: SuiteNames): Iterable<Problem> {
  const params = file.value.params ?? {};
  const known = Object.keys(params);
  const { pickBaseYear } = file.value;
  const places = [
    ...(typeof pickBaseYear === 'object' ? [{ when: pickBaseYear, path: ['pickBaseYear'] }] : []),
    ...file.value.blocks.map(({ when }, index) => ({ when, path: ['blocks', index, 'when'] })),
    ...Object.entries(params).map(([name, { when }]) => ({ when, path: ['params', name, 'when'] })),
  ];
  for (const { when, path } of places) {
    for (const [name, wanted] of Object.entries(when ?? {})) {
      const place = [...path, name];
      const param = params[name];
      if (!param) {
        const message = messages.unknownParam({ name, near: nearest(name, known), known });
        yield { file, path: place, at: 'key', message, rule: 'unknown-param' };
        continue;
      }
      const choices = choicesOf(param, names);
      if (!choices) yield { file, path: place, at: 'key', message: messages.whenFree(name) };
      for (const value of [wanted].flat().filter((one) => choices && !choices.includes(one))) {
        const args = { name: value, near: nearest(value, choices ?? []), known: choices ?? [] };
        yield { file, path: place, message: messages.whenValue(name, args) };
      }
    }
  }
}

function* severalProblems(file: PageFile): Iterable<Problem> {
  const params = file.value.params ?? {};
  for (const [name, { multiple, most }] of Object.entries(params)) {
    if (most !== undefined && !multiple)
      yield { file, path: ['params', name, 'most'], at: 'key', message: messages.mostWithoutMultiple(name) };
  }
  for (const { member, at } of filtersIn(file.value, readingsOfPage(file.value))) {
    if (isParam(member) && params[member.param]?.multiple)
      yield { file, path: at, message: messages.severalInFilter(member.param) };
  }
}

/** Reports params that depend on one defined after them. */
function* orderProblems(file: PageFile, name: string, { dimension, topics }: PageParam): Iterable<Problem> {
  const all = Object.keys(file.value.params ?? {});
  const before = all.slice(0, all.indexOf(name));
  const path = ['params', name];
  const [other] = paramIn(dimension ?? '')?.split('.') ?? [];
  if (other !== undefined && !before.includes(other))
    yield { file, path: [...path, 'dimension'], message: messages.paramOrder(name, other) };
  if (!topics || topics.list === 'indicators') return;
  if (topics.of === undefined) yield { file, path: [...path, 'topics'], message: messages.topicsOf(name) };
  else if (!before.includes(topics.of))
    yield { file, path: [...path, 'topics', 'of'], message: messages.paramOrder(name, topics.of) };
}

/** The URL parameter that every page accepts. */
const COMPARE = 'compare';

function* uses(file: PageFile): Iterable<{ name: string; path: JsonPath }> {
  const { rest, includeParams = [], yearParam } = file.value;
  if (rest !== undefined) yield { name: rest, path: ['rest'] };
  for (const [index, name] of includeParams.entries())
    if (name !== COMPARE && name !== yearParam) yield { name, path: ['includeParams', index] };
  for (const name of pathParamNames(file.value.path)) yield { name, path: ['path'] };
  const readings = readingsOfPage(file.value);
  for (const axis of axesIn(readings)) yield* axisUses(axis);
  for (const { dimension, member, at } of filtersIn(file.value, readings)) {
    for (const term of [dimension, member]) if (isParam(term)) yield { name: paramName(term), path: at };
  }
}

function* axisUses({
  key,
  dimension,
  within,
  members = [],
  at,
}: MemberAxis): Iterable<{ name: string; path: JsonPath }> {
  if (isParam(dimension)) yield { name: paramName(dimension), path: [...at, key] };
  if (within && isParam(within)) yield { name: paramName(within), path: [...at, 'within'] };
  for (const [index, member] of members.entries()) {
    if (isParam(member)) yield { name: paramName(member), path: [...at, 'members', index] };
  }
}

/** Reports params that are undefined or badly defined. */
export const params: Rule = {
  name: 'param',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      const defined = file.value.params ?? {};
      for (const [name, param] of Object.entries(defined))
        yield* definitionProblems(file, name, param, names);
      yield* whenProblems(file, names);
      yield* severalProblems(file);
      const known = Object.keys(defined);
      for (const { name, path } of uses(file)) {
        const [own = '', fact] = name.split('.');
        const isKnown =
          fact === undefined ? known.includes(own) : defined[own]?.topics?.list === 'indicators';
        if (isKnown) {
          const facts: readonly string[] = INDICATOR_FACTS;
          if (fact === undefined || facts.includes(fact)) continue;
          const args = { name: fact, near: nearest(fact, facts), known: facts };
          yield { file, path, message: messages.unknownFact(own, args), rule: 'unknown-param' };
          continue;
        }
        yield {
          file,
          path,
          message: messages.unknownParam({ name, near: nearest(name, known), known }),
          rule: 'unknown-param',
        };
      }
    }
  },
};
