import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import {
  dimensionCodes,
  missingBreakdown,
  unknownDimension,
  unknownMember,
  withMember,
} from '#codegen/check/queries/dimensionSlots.ts';
import { axesIn, filtersIn, type PageReading, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { isVintage } from '#engine/core/plan/suite/vintages.ts';
import type { FilterPart, MemberAxis, Path } from '#engine/core/query/query.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { VINTAGE, withoutVintage } from '#engine/core/query/vintage.ts';

type PageFile = TypedFile<'page'>;

function* axisProblems(
  file: PageFile,
  { key, dimension, within, members = [], at }: MemberAxis,
  names: SuiteNames,
): Iterable<Problem> {
  if (isParam(dimension)) return;
  const label = dimension.code;
  const dimensions = dimensionCodes(label, names);
  if (dimensions.length === 0) yield { file, path: [...at, key], ...unknownDimension(label, names) };
  // The parent of members can be on another level of the same classification.
  const tree = dimensions.flatMap(
    (code) => names.classifications.get(names.dimensions.get(code)?.classification ?? '') ?? [code],
  );
  if (within && !isParam(within) && withMember(tree, within.code, names).length === 0)
    yield { file, path: [...at, 'within'], ...unknownMember(within.code, tree, label, names) };
  if (within && tree.length === 1 && dimensions.length === 1) {
    const message = messages.withinWithoutTree(label);
    yield { file, path: [...at, 'within'], message, rule: 'unknown-member' };
  }
  for (const [index, member] of members.entries()) {
    if (isParam(member) || withMember(dimensions, member.code, names).length > 0) continue;
    const path = [...at, 'members', index];
    yield { file, path, ...unknownMember(member.code, dimensions, label, names) };
  }
}

function* filterProblems(
  file: PageFile,
  { dimension, member, at }: FilterPart,
  names: SuiteNames,
): Iterable<Problem> {
  if (isParam(dimension)) return;
  const dimensions = dimensionCodes(dimension.code, names);
  if (dimensions.length === 0)
    yield { file, path: at, at: 'key', ...unknownDimension(dimension.code, names) };
  else if (!isParam(member) && withMember(dimensions, member.code, names).length === 0)
    yield { file, path: at, ...unknownMember(member.code, dimensions, dimension.code, names) };
}

/** Reports filters with an invalid vintage. */
function* vintageProblems(file: PageFile, readings: readonly PageReading[]): Iterable<Problem> {
  for (const { dimension, member, at } of new Set(readings.flatMap(({ figure }) => figure.filter))) {
    const name = termText(member);
    if (termText(dimension) !== VINTAGE || isVintage(name)) continue;
    yield { file, path: at, message: messages.noVintage(name), rule: 'unknown-member' };
  }
}

/** Reports a dimension that makes both levels of rows. */
function* twiceProblems(file: PageFile, readings: readonly PageReading[]): Iterable<Problem> {
  const seconds = new Set(
    readings.flatMap(({ rows: [first, second] }) =>
      first && second && termText(first.dimension) === termText(second.dimension) ? [second] : [],
    ),
  );
  for (const { dimension, key, at } of seconds)
    yield { file, path: [...at, key], message: messages.breakdownTwice(termText(dimension)) };
}

/** Where to report an unpublished breakdown: at the columns, the rows, the filter or the query. */
function placeOfBreakdown({ column, rows, figure, at }: PageReading): JsonPath {
  if (column) return [...column.at, 'dimension'];
  const own = (place: Path) => at.every((part, index) => place[index] === part);
  const [first] = rows;
  if (first && own(first.at)) return [...first.at, first.key];
  return figure.filter.find((part) => own(part.at))?.at ?? at;
}

/** Reports unknown dimensions, classifications and members, and breakdowns that a series does not publish. */
export const breakdowns: Rule = {
  name: 'breakdown',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      const all = readingsOfPage(file.value);
      yield* vintageProblems(file, all);
      yield* twiceProblems(file, all);
      const readings = all.map(withoutVintage);
      for (const axis of axesIn(readings)) yield* axisProblems(file, axis, names);
      for (const part of filtersIn(file.value, readings)) yield* filterProblems(file, part, names);
      for (const reading of readings) {
        for (const series of reading.series.filter((key) => names.series.has(key))) {
          const wanted = missingBreakdown(reading, series, names);
          if (wanted === undefined) continue;
          const published = names.series.get(series)?.breakdowns ?? [];
          yield {
            file,
            path: placeOfBreakdown(reading),
            message: messages.notPublished(series, wanted, published),
          };
        }
      }
    }
  },
};
