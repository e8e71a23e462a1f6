import { nearest } from '../../../engine/text/nearest.ts';
import type { SourceDimension, SourceTable } from '../../../generated/types.ts';
import type { JsonPath } from '../../load/positions.ts';
import type { TypedFile } from '../../load/suiteFiles.ts';
import type { CheckContext } from '../context.ts';
import { dimensionsNamed, withMember } from '../dimensionSlots.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import type { Rule } from './rule.ts';

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

/** A value is either in a column or the same for the whole table. */
function columnOrAlways(
  file: SourceFile,
  value: { column?: string; always?: string },
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
  const dimensions = dimensionsNamed(name, names);
  if (dimensions.length === 0) {
    const known = [...names.dimensions.keys(), ...names.classifications.keys()];
    yield {
      file,
      path,
      at: 'key',
      message: messages.unknownDimension({ name, near: nearest(name, known), known }),
      rule: 'unknown-dimension',
    };
    return;
  }
  yield* columnOrAlways(file, dimension, path);
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
    const known = dimensions.flatMap(
      (code) => names.dimensions.get(code)?.members.map(({ code: own }) => own) ?? [],
    );
    const message = messages.unknownMember(name, { name: member, near: nearest(member, known), known });
    yield { file, path: place, message, rule: 'unknown-member' };
  }
}

/** The area stands in a column, is always the same, or is that of a place the table reads. */
function areaSource(file: SourceFile, { area, dimensions = {} }: SourceTable, path: JsonPath): Problem[] {
  const { ofMember: name } = area;
  if (name === undefined) return columnOrAlways(file, area, [...path, 'area']);
  const known = Object.keys(dimensions);
  if (known.includes(name)) return [];
  const message = messages.unknownDimension({ name, near: nearest(name, known), known });
  return [{ file, path: [...path, 'area', 'ofMember'], message, rule: 'unknown-dimension' }];
}

function* tableProblems(
  file: SourceFile,
  table: SourceTable,
  path: JsonPath,
  context: CheckContext,
): Iterable<Problem> {
  yield* areaSource(file, table, path);
  yield* columnOrAlways(file, table.period, [...path, 'period']);
  if (table.addUp && table.period.combine)
    yield { file, path: [...path, 'addUp'], message: messages.twoSources('addUp', 'period.combine') };
  if (table.status) yield* columnOrAlways(file, table.status, [...path, 'status']);
  yield* patternProblem(file, table.area.skipMatching, [...path, 'area', 'skipMatching']);
  for (const [index, { scheme, pattern }] of (table.area.codes ?? []).entries()) {
    const place = [...path, 'area', 'codes', index];
    const known = context.names.codeSchemes;
    if (!known.has(scheme)) {
      const message = messages.unknownScheme({
        name: scheme,
        near: nearest(scheme, known),
        known: [...known],
      });
      yield { file, path: [...place, 'scheme'], message, rule: 'unknown-scheme' };
    }
    yield* patternProblem(file, pattern, [...place, 'pattern']);
  }
  for (const [name, dimension] of Object.entries(table.dimensions ?? {})) {
    yield* dimensionProblems(file, name, dimension, [...path, 'dimensions', name], context);
  }
}

/** Import recipes: dimensions, members and code schemes that exist, patterns that can be read, one source for each value. */
export const sources: Rule = {
  name: 'recipe',
  *check(context): Iterable<Problem> {
    for (const file of context.files.source) {
      for (const [index, table] of file.value.tables.entries()) {
        yield* tableProblems(file, table, ['tables', index], context);
      }
    }
  },
};
