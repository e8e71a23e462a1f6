import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { measuresIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext, EngineNames } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { pageReadings } from '#engine/blocks/readings.ts';
import { areaSets, choosersOf, parseAreaSet } from '#engine/core/query/areaSet.ts';
import { normalizeMeasure } from '#engine/core/query/normalizeFigure.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { isParam, paramIn, paramName, termText } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { PageParam } from '#generated/types.ts';
import { measureProblems } from './unknownMeasure.ts';

type PageFile = TypedFile<'page'>;

/** A param used as areas, measure or number, and the type that its place requires. */
interface Use {
  name: string;
  path: JsonPath;
  of: 'areas' | 'measures' | 'numbers' | 'any';
}

function areaUses(file: PageFile): Use[] {
  return pageReadings(file.value).flatMap((reading) =>
    reading.as === 'indicator'
      ? []
      : choosersOf(parseAreaSet(reading.query.areas) ?? { chosenBy: [] }).map(
          (name): Use => ({ name, path: [...reading.path, 'areas'], of: 'areas' }),
        ),
  );
}

/** Queries of a page that produce rows and columns. */
const gridsOf = (file: PageFile) => pageReadings(file.value).filter((reading) => reading.as === 'grid');

const measureUses = (file: PageFile, engine: EngineNames): Use[] =>
  measuresIn(readingsOfPage(file.value)).flatMap((measure) => usesIn(measure, engine));

/** Params in a measure and its base measure, as the name of a measure or an argument. */
function usesIn({ name, args, on, at, nameAt }: MeasureQuery, engine: EngineNames): Use[] {
  const known = engine.measures.get(termText(name))?.arguments;
  const texts = Object.entries(args).flatMap(([key, value]): Use[] =>
    typeof value === 'object' && isParam(value)
      ? [{ name: paramName(value), path: [...at, key], of: known?.[key]?.isNumber ? 'numbers' : 'any' }]
      : [],
  );
  const own: Use[] = isParam(name) ? [{ name: paramName(name), path: nameAt, of: 'measures' }] : [];
  return [...own, ...texts, ...(on ? usesIn(on, engine) : [])];
}

/** Params that set the interval between periods. */
function stepUses(file: PageFile): Use[] {
  return gridsOf(file).flatMap(({ query: { periods }, path }): Use[] => {
    const every = typeof periods === 'object' ? periods.every : undefined;
    const name = typeof every === 'string' ? paramIn(every) : undefined;
    return name === undefined ? [] : [{ name, path: [...path, 'periods', 'every'], of: 'numbers' }];
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
  context: Pick<CheckContext, 'engine' | 'names'>,
): Iterable<Problem> {
  for (const [index, { value, measure }] of (param.options ?? []).entries()) {
    const option: JsonPath = ['params', name, 'options', index];
    const word: JsonPath = [...option, 'value'];
    const path = measure === undefined ? word : [...option, 'measure'];
    for (const problem of measureProblems(file, normalizeMeasure(measure ?? value, path), context))
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

/** Reports sets of areas that are neither named sets nor made of params. */
function* setProblems(file: PageFile): Iterable<Problem> {
  for (const { query, path } of gridsOf(file)) {
    const { areas } = query;
    if (areas === undefined || parseAreaSet(areas)) continue;
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

/**
 * Reports unknown params, and params that do not choose the areas, measure or number that their place
 * requires.
 */
export const chosenParams: Rule = {
  name: 'unknown-param',
  *check(context): Iterable<Problem> {
    const { files, engine } = context;
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
        else if (of === 'measures' && !seen.has(name)) yield* optionProblems(file, name, param, context);
        else if (of === 'numbers' && !seen.has(name)) yield* numberProblems(file, name, param);
        seen.add(name);
      }
    }
  },
};
