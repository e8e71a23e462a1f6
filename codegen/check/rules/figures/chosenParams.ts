import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { paramIn, queriesOf } from '#codegen/check/queries/pageQueries.ts';
import type { EngineNames } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { pageReadings } from '#engine/blocks/readings.ts';
import { paramsOfAreas } from '#engine/core/plan/params/chosenAreas.ts';
import { areaSets } from '#engine/core/plan/resolve/viewAreas.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { MeasureRef, PageParam } from '#generated/types.ts';
import { measureProblems } from './unknownMeasure.ts';

type PageFile = TypedFile<'page'>;

/** Params named where areas, measures, numbers or types of areas stand, with what the param has to be. */
interface Use {
  name: string;
  path: JsonPath;
  of: 'areas' | 'measures' | 'numbers' | 'any';
}

function areaUses(file: PageFile): Use[] {
  return pageReadings(file.value).flatMap((reading) =>
    reading.as === 'indicator'
      ? []
      : paramsOfAreas(reading.query.areas).map(
          (name): Use => ({ name, path: [...reading.path, 'areas'], of: 'areas' }),
        ),
  );
}

/** The queries of a page that make rows and columns. */
const gridsOf = (file: PageFile) => pageReadings(file.value).filter((reading) => reading.as === 'grid');

function measureUses(file: PageFile, engine: EngineNames): Use[] {
  return queriesOf(file.value).flatMap(({ measure, path }) =>
    measureTexts(measure, [...path, 'measure'], engine).flatMap(({ text, path: place, of }): Use[] => {
      const name = paramIn(text);
      return name === undefined ? [] : [{ name, path: place, of }];
    }),
  );
}

/** Steps of periods that a param chooses. */
function stepUses(file: PageFile): Use[] {
  return gridsOf(file).flatMap(({ query: { periods }, path }): Use[] => {
    const every = typeof periods === 'object' ? periods.every : undefined;
    const name = typeof every === 'string' ? paramIn(every) : undefined;
    return name === undefined ? [] : [{ name, path: [...path, 'periods', 'every'], of: 'numbers' }];
  });
}

interface MeasureText extends Pick<Use, 'path' | 'of'> {
  text: string;
}

/** Texts of a reference that can be a param: names of measures, and arguments that are numbers. */
function measureTexts(measure: MeasureRef | undefined, path: JsonPath, engine: EngineNames): MeasureText[] {
  if (measure === undefined) return [];
  if (typeof measure === 'string') return [{ text: measure, path, of: 'measures' }];
  const args = engine.measures.get(measure.name)?.arguments;
  return Object.entries(measure).flatMap(([key, text]): MeasureText[] => {
    const place = [...path, key];
    if (key === 'on' || typeof text === 'object') return measureTexts(measure.on, place, engine);
    if (typeof text !== 'string') return [];
    return [
      { text, path: place, of: args?.[key]?.isNumber ? 'numbers' : key === 'name' ? 'measures' : 'any' },
    ];
  });
}

function paramUses(file: PageFile): Use[] {
  return Object.entries(file.value.params ?? {}).flatMap(([key, param]) =>
    (['childAreas', 'parentAreas'] as const).flatMap((source): Use[] => {
      const name = paramIn(param[source] ?? '');
      return name === undefined ? [] : [{ name, path: ['params', key, source], of: 'any' }];
    }),
  );
}

const choosesAreas = ({ childAreas, parentAreas, areaTypes }: PageParam) =>
  childAreas !== undefined || parentAreas !== undefined || areaTypes !== undefined;

function* optionProblems(
  file: PageFile,
  name: string,
  param: PageParam,
  engine: EngineNames,
): Iterable<Problem> {
  for (const [index, { value, measure }] of (param.options ?? []).entries()) {
    const option: JsonPath = ['params', name, 'options', index];
    const word: JsonPath = [...option, 'value'];
    const path = measure === undefined ? word : [...option, 'measure'];
    for (const problem of measureProblems(file, measure ?? value, path, engine))
      yield { rule: 'unknown-measure', ...problem };
  }
}

function* numberProblems(file: PageFile, name: string, param: PageParam): Iterable<Problem> {
  for (const [index, { value }] of (param.options ?? []).entries()) {
    if (/^[1-9]\d*$/.test(value)) continue;
    const path = ['params', name, 'options', index, 'value'];
    yield { file, path, message: messages.optionNoNumber(name), rule: 'param' };
  }
}

const writtenWithParams = /^\{[a-z]\w*\}(\+\{[a-z]\w*\})*$/;

/** Sets of areas that are neither named nor made of params. */
function* setProblems(file: PageFile): Iterable<Problem> {
  for (const { query, path } of gridsOf(file)) {
    const { areas } = query;
    if (areas === undefined || writtenWithParams.test(areas)) continue;
    if (areaSets.some((name) => name === areas)) continue;
    const message = messages.wrongValue('"areas"', `"${areas}"`, nearest(areas, areaSets), areaSets);
    yield { file, path: [...path, 'areas'], message, rule: 'wrong-value' };
  }
}

const usesOf = (file: PageFile, engine: EngineNames): Use[] => [
  ...areaUses(file),
  ...measureUses(file, engine),
  ...stepUses(file),
  ...paramUses(file),
];

/** Params that stand for areas, measures or numbers, where they are not there or choose something else. */
export const chosenParams: Rule = {
  name: 'unknown-param',
  *check({ files, engine }): Iterable<Problem> {
    for (const file of files.page) {
      yield* setProblems(file);
      const params = file.value.params ?? {};
      const known = Object.keys(params);
      const seen = new Set<string>();
      for (const { name, path, of } of usesOf(file, engine)) {
        const [own = ''] = name.split('.');
        const param = params[own];
        if (!param)
          yield { file, path, message: messages.unknownParam({ name, near: nearest(name, known), known }) };
        else if (of === 'areas' && !choosesAreas(param))
          yield { file, path, message: messages.notAnAreaParam(name), rule: 'param' };
        else if (of === 'measures' && !seen.has(name)) yield* optionProblems(file, name, param, engine);
        else if (of === 'numbers' && !seen.has(name)) yield* numberProblems(file, name, param);
        seen.add(name);
      }
    }
  },
};
