import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { placeOf, type TypedFile } from '#codegen/load/suiteFiles.ts';
import type { NameUse } from '#engine/blocks/forms/blockKind.ts';
import { pageNames, pageReadings } from '#engine/blocks/readings.ts';
import { matchPath } from '#engine/core/navigation/pathParams.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { DataQuery } from '#generated/types.ts';

/** Keys that rows can be sorted by without being columns. */
const rowKeys = ['value', 'area', 'period', 'member', 'member2'];

function* columnProblems(file: TypedFile<'page'>, data: DataQuery, path: JsonPath): Iterable<Problem> {
  const columns = (data.columns ?? []).map(({ name }) => name);
  for (const [index, name] of columns.entries()) {
    if (columns.indexOf(name) === index) continue;
    yield {
      file,
      path: [...path, 'columns', index, 'name'],
      message: messages.duplicateColumn(name),
      rule: 'duplicate-column',
    };
  }
  const by = data.sort?.by;
  const known = [...columns, ...rowKeys];
  if (by === undefined || known.includes(by)) return;
  yield {
    file,
    path: [...path, 'sort', 'by'],
    message: messages.unknownColumn({ name: by, near: nearest(by, known), known }),
    rule: 'unknown-column',
  };
}

/** Whether a page has this address. Params in its path match any value. */
function isPage(address: string, pages: ReadonlyMap<string, string>): boolean {
  const segments = address.split('/');
  return (
    pages.has(address) || [...pages.keys()].some((path) => path.includes('{') && matchPath(path, segments))
  );
}

/** Reports unknown pages and collections that a block names. */
function* nameProblems(
  file: TypedFile<'page'>,
  { of, name, path }: NameUse,
  { collections, paths }: SuiteNames,
): Iterable<Problem> {
  const pages = paths.get(placeOf(file).product) ?? new Map<string, string>();
  if (of === 'collection' && !collections.has(name)) {
    const known = [...collections.keys()];
    const message = messages.unknownCollection({ name, near: nearest(name, known), known });
    yield { file, path, message, rule: 'unknown-collection' };
  }
  const withParams = [...pages.keys()].filter((one) => one.includes('{'));
  if (of === 'topicPage' && !withParams.includes(name)) {
    const message = messages.unknownPage({ name, near: nearest(name, withParams), known: withParams });
    yield { file, path, message, rule: 'unknown-page' };
  }
  if (of === 'page' && !isPage(name, pages)) {
    // A figure may refer to a page that is still to be written. It is then shown without a link.
    const message = messages.unknownPage({ name, near: nearest(name, pages.keys()) });
    yield { file, path, message, severity: 'warning', rule: 'unknown-page' };
  }
}

/** Reports duplicate names of blocks and columns, and unknown columns, pages and collections. */
export const blocks: Rule = {
  name: 'duplicate-block',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      const seen = new Set<string>();
      for (const [index, block] of file.value.blocks.entries()) {
        if (seen.has(block.name))
          yield { file, path: ['blocks', index, 'name'], message: messages.duplicateBlock(block.name) };
        seen.add(block.name);
      }
      for (const use of pageNames(file.value)) yield* nameProblems(file, use, names);
      for (const reading of pageReadings(file.value))
        if (reading.as === 'grid') yield* columnProblems(file, reading.query, reading.path);
    }
  },
};
