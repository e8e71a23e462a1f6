import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import {
  dimensionCodes,
  unknownDimension,
  unknownMember,
  withMember,
} from '#codegen/check/queries/dimensionSlots.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { recipeParts } from '#codegen/check/suite/recipeParts.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { formatFault } from '#engine/core/recipes/periodFormat.ts';
import { withDefaults } from '#engine/core/recipes/withDefaults.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { SourceArea, SourceDimension, SourcePeriod, SourceTable } from '#generated/types.ts';

type SourceFile = TypedFile<'source'>;

function patternProblem(file: SourceFile, pattern: string | undefined, path: JsonPath): Problem[] {
  if (pattern === undefined) return [];
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
    return [{ file, path, message: messages.badPattern(detail), rule: 'pattern' }];
  }
}

/** Reports a value that has both or neither of a column and a fixed text. */
function columnOrAlways(
  file: SourceFile,
  value: { column?: unknown; always?: string },
  path: JsonPath,
): Problem[] {
  if (value.column !== undefined && value.always !== undefined) {
    return [{ file, path, message: messages.twoSources('column', 'always') }];
  }
  return value.column === undefined && value.always === undefined
    ? [{ file, path, message: messages.needsOneOf(['column', 'always']) }]
    : [];
}

function* dimensionProblems(
  file: SourceFile,
  name: string,
  dimension: SourceDimension,
  path: JsonPath,
  { names }: CheckContext,
): Iterable<Problem> {
  const dimensions = dimensionCodes(name, names);
  if (dimensions.length === 0) {
    yield { file, path, at: 'key', ...unknownDimension(name, names) };
    return;
  }
  yield* patternProblem(file, dimension.pattern, [...path, 'pattern']);
  const members = [
    ...(dimension.always === undefined ? [] : [{ member: dimension.always, path: [...path, 'always'] }]),
    ...Object.entries(dimension.map ?? {}).map(([cell, member]) => ({
      member,
      path: [...path, 'map', cell],
    })),
  ];
  for (const { member, path: place } of members) {
    if (withMember(dimensions, member, names).length > 0) continue;
    yield { file, path: place, ...unknownMember(member, dimensions, name, names) };
  }
}

/** An area comes from a column, a fixed text, or a member of a dimension that the table reads. */
function areaSource(file: SourceFile, { area, dimensions = {} }: SourceTable, path: JsonPath): Problem[] {
  const name = area?.ofMember;
  if (!area || name === undefined) return area ? columnOrAlways(file, area, path) : [];
  const known = Object.keys(dimensions);
  if (known.includes(name)) return [];
  const message = messages.unknownDimension({ name, near: nearest(name, known), known });
  return [{ file, path: [...path, 'ofMember'], message, rule: 'unknown-dimension' }];
}

function* areaProblems(file: SourceFile, area: SourceArea, path: JsonPath): Iterable<Problem> {
  yield* patternProblem(file, area.skipMatching, [...path, 'skipMatching']);
  yield* patternProblem(file, area.pattern, [...path, 'pattern']);
  for (const [index, { pattern }] of (area.codes ?? []).entries())
    yield* patternProblem(file, pattern, [...path, 'codes', index, 'pattern']);
}

function* periodProblems(
  file: SourceFile,
  { format, pattern }: SourcePeriod,
  path: JsonPath,
): Iterable<Problem> {
  yield* patternProblem(file, pattern, [...path, 'pattern']);
  if (format !== undefined && formatFault(format))
    yield { file, path: [...path, 'format'], message: messages.periodFormat(format) };
}

/** Problems in a recipe's defaults or in one table. */
function* partProblems(
  file: SourceFile,
  { area, period, dimensions = {} }: Partial<SourceTable>,
  path: JsonPath,
  context: CheckContext,
): Iterable<Problem> {
  if (area) yield* areaProblems(file, area, [...path, 'area']);
  if (period) yield* periodProblems(file, period, [...path, 'period']);
  for (const [name, dimension] of Object.entries(dimensions)) {
    yield* dimensionProblems(file, name, dimension, [...path, 'dimensions', name], context);
  }
}

/**
 * Checks a table merged with the defaults. Problems are reported in the table if it has the property,
 * otherwise in the defaults.
 */
function* tableProblems(file: SourceFile, index: number, { names }: CheckContext): Iterable<Problem> {
  const { defaults, tables, wide } = file.value;
  const own = tables[index];
  if (!own) return;
  const placeOf = (...keys: string[]): JsonPath => {
    const [first = '', second] = keys;
    const said = own[first as keyof SourceTable];
    const isOwn =
      second === undefined ? said !== undefined : typeof said === 'object' && Object.hasOwn(said, second);
    return isOwn ? ['tables', index, ...keys] : ['defaults', ...keys];
  };
  const table = withDefaults(defaults, own);
  const { area, period, value, status, dimensions = {}, series } = table;
  for (const property of ['area', 'period'] as const) {
    if (!table[property])
      yield { file, path: ['tables', index], message: messages.tableLacks(series, property) };
  }
  if (value?.column === undefined && !wide)
    yield { file, path: ['tables', index], message: messages.tableLacks(series, 'value.column') };
  yield* areaSource(file, table, placeOf('area'));
  if (own.addUp && period?.combine)
    yield { file, path: ['tables', index, 'addUp'], message: messages.twoSources('addUp', 'period.combine') };
  if (period) yield* columnOrAlways(file, period, placeOf('period'));
  if (status && !status.suffixes) yield* columnOrAlways(file, status, placeOf('status'));
  for (const [name, dimension] of Object.entries(dimensions))
    yield* columnOrAlways(file, dimension, placeOf('dimensions', name));
  const rule = names.series.get(series)?.aggregation?.rule;
  if (rule === undefined || rule === 'sum') return;
  const message = messages.doesNotAddUp(series);
  for (const property of ['add', 'within'] as const)
    if (area?.[property]) yield { file, path: [...placeOf('area'), property], message };
  for (const [name, { add }] of Object.entries(dimensions))
    if (add) yield { file, path: [...placeOf('dimensions', name), 'add'], message };
}

/** Checks header rows, heading levels and search patterns of a file. */
function* fileProblems(file: SourceFile): Iterable<Problem> {
  const { wide, file: form } = file.value;
  const { rows = 1, row } = form.header ?? {};
  for (const [name, pattern] of Object.entries(form.texts ?? {}))
    yield* patternProblem(file, pattern, ['file', 'texts', name]);
  if (row !== undefined && row < rows)
    yield { file, path: ['file', 'header', 'row'], message: messages.rowsAboveRow(rows, row) };
  const heading = wide?.heading;
  if (typeof heading === 'object' && heading.length !== rows)
    yield { file, path: ['wide', 'heading'], message: messages.headingLevels(heading.length, rows) };
}

/**
 * Reports faults in import recipes: unknown dimensions and members, invalid patterns, and
 * values with no source or two.
 */
export const sources: Rule = {
  name: 'recipe',
  *check(context): Iterable<Problem> {
    for (const file of context.files.source) {
      yield* fileProblems(file);
      for (const { part, path } of recipeParts(file)) yield* partProblems(file, part, path, context);
      for (const index of file.value.tables.keys()) yield* tableProblems(file, index, context);
    }
  },
};
