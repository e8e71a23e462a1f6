import { dimensionsNamed, missingBreakdown, withMember } from '#codegen/check/dimensionSlots.ts';
import type { Problem } from '#codegen/check/finding.ts';
import { messages } from '#codegen/check/messages.ts';
import { type QueryUse, queriesOf } from '#codegen/check/pageQueries.ts';
import type { SuiteNames } from '#codegen/check/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { paramIn } from '#engine/query/term.ts';
import { nearest } from '#engine/text/nearest.ts';
import type { Rule } from './rule.ts';

type PageFile = TypedFile<'page'>;

function unknownDimension(name: string, names: SuiteNames): { message: string; rule: string } {
  const known = [...names.dimensions.keys(), ...names.classifications.keys()];
  return {
    message: messages.unknownDimension({ name, near: nearest(name, known), known }),
    rule: 'unknown-dimension',
  };
}

function unknownMember(
  name: string,
  dimensions: readonly string[],
  label: string,
  names: SuiteNames,
): { message: string; rule: string } {
  const known = dimensions.flatMap(
    (code) => names.dimensions.get(code)?.members.map((member) => member.code) ?? [],
  );
  return {
    message: messages.unknownMember(label, { name, near: nearest(name, known), known }),
    rule: 'unknown-member',
  };
}

function* memberProblems(file: PageFile, query: QueryUse, names: SuiteNames): Iterable<Problem> {
  const { breakdown, within, members = [], path } = query;
  if (breakdown === undefined || paramIn(breakdown) !== undefined) return;
  const dimensions = dimensionsNamed(breakdown, names);
  // The parent of members can be in another level of the same tree.
  const tree = dimensions.flatMap(
    (code) => names.classifications.get(names.dimensions.get(code)?.classification ?? '') ?? [code],
  );
  if (within !== undefined && paramIn(within) === undefined && withMember(tree, within, names).length === 0) {
    yield { file, path: [...path, 'within'], ...unknownMember(within, tree, breakdown, names) };
  }
  if (within !== undefined && tree.length > 0 && tree.length === dimensions.length && tree.length === 1) {
    yield {
      file,
      path: [...path, 'within'],
      message: messages.withinWithoutTree(breakdown),
      rule: 'unknown-member',
    };
  }
  for (const [index, member] of members.entries()) {
    if (paramIn(member) !== undefined || withMember(dimensions, member, names).length > 0) continue;
    yield { file, path: [...path, 'members', index], ...unknownMember(member, dimensions, breakdown, names) };
  }
}

/** The dimension and the members that make columns. */
function* columnsByProblems(file: PageFile, query: QueryUse, names: SuiteNames): Iterable<Problem> {
  if (!query.columnsBy) return;
  const { dimension, members } = query.columnsBy;
  const path = [...query.path, 'dimension'];
  if (dimensionsNamed(dimension, names).length === 0)
    yield { file, path, ...unknownDimension(dimension, names) };
  const own = { ...query, breakdown: dimension, within: undefined, members };
  yield* memberProblems(file, own, names);
}

function* ownProblems(file: PageFile, query: QueryUse, names: SuiteNames): Iterable<Problem> {
  const { breakdown, breakdown2, path } = query;
  yield* columnsByProblems(file, query, names);
  if (query.own) {
    for (const [key, name] of Object.entries({ breakdown, breakdown2 })) {
      if (name !== undefined && paramIn(name) === undefined && dimensionsNamed(name, names).length === 0) {
        yield { file, path: [...path, key], ...unknownDimension(name, names) };
      }
    }
    if (breakdown !== undefined && breakdown === breakdown2) {
      yield { file, path: [...path, 'breakdown2'], message: messages.breakdownTwice(breakdown) };
    }
    yield* memberProblems(file, query, names);
  }
  for (const part of query.filter.filter(({ own, key }) => own && paramIn(key) === undefined)) {
    const dimensions = dimensionsNamed(part.key, names);
    if (dimensions.length === 0)
      yield { file, path: part.path, at: 'key', ...unknownDimension(part.key, names) };
    else if (paramIn(part.member) === undefined && withMember(dimensions, part.member, names).length === 0) {
      yield { file, path: part.path, ...unknownMember(part.member, dimensions, part.key, names) };
    }
  }
}

/** Where an unpublished breakdown is best shown: on the breakdown, else on the filter, else on the query. */
function placeOfBreakdown(query: QueryUse): JsonPath {
  if (query.columnsBy) return [...query.path, 'dimension'];
  if (query.own && query.breakdown !== undefined) return [...query.path, 'breakdown'];
  return query.filter.find(({ own }) => own)?.path ?? query.path;
}

/** Dimensions, classifications and members that do not exist, and series that are not published by what a page asks for. */
export const breakdowns: Rule = {
  name: 'breakdown',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      for (const query of queriesOf(file.value)) {
        yield* ownProblems(file, query, names);
        for (const series of query.series.filter((key) => names.series.has(key))) {
          const wanted = missingBreakdown(query, series, names);
          if (wanted === undefined) continue;
          const published = names.series.get(series)?.breakdowns ?? [];
          yield {
            file,
            path: placeOfBreakdown(query),
            message: messages.notPublished(series, wanted, published),
          };
        }
      }
    }
  },
};
