import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { matchPath } from '#engine/core/navigation/pathParams.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ContentsBlock, DataQuery } from '#generated/types.ts';

/** Rows can be sorted by these without naming them as columns. */
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

/** Whether a page has the address: its path, or what values make of the params in it. */
function isPage(address: string, pages: ReadonlyMap<string, string>): boolean {
  const segments = address.split('/');
  return (
    pages.has(address) || [...pages.keys()].some((path) => path.includes('{') && matchPath(path, segments))
  );
}

/** What a list of contents refers to: a collection of topics, and a page with a param in its path. */
function* contentsProblems(
  file: TypedFile<'page'>,
  { collection, page }: ContentsBlock,
  path: JsonPath,
  { collections, paths }: SuiteNames,
): Iterable<Problem> {
  if (!collections.has(collection)) {
    const known = [...collections.keys()];
    const message = messages.unknownCollection({ name: collection, near: nearest(collection, known), known });
    yield { file, path: [...path, 'collection'], message, rule: 'unknown-collection' };
  }
  const pages = [...(paths.get(placeOf(file).product)?.keys() ?? [])].filter((one) => one.includes('{'));
  if (pages.includes(page)) return;
  const message = messages.unknownPage({ name: page, near: nearest(page, pages), known: pages });
  yield { file, path: [...path, 'page'], message, rule: 'unknown-page' };
}

/** Names of blocks and columns that stand twice, columns and pages that are not there. */
export const blocks: Rule = {
  name: 'duplicate-block',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      const seen = new Set<string>();
      const pages = names.paths.get(placeOf(file).product) ?? new Map<string, string>();
      for (const [index, block] of file.value.blocks.entries()) {
        const path = ['blocks', index];
        if (seen.has(block.name))
          yield { file, path: [...path, 'name'], message: messages.duplicateBlock(block.name) };
        seen.add(block.name);
        if (block.kind === 'contents') yield* contentsProblems(file, block, path, names);
        if (block.kind === 'cards') {
          for (const [outer, group] of block.groups.entries()) {
            for (const [inner, { page }] of group.cards.entries()) {
              if (page === undefined || isPage(page, pages)) continue;
              // A card may wait for a page that is still to be written: it then stands without a link.
              const message = messages.unknownPage({ name: page, near: nearest(page, pages.keys()) });
              yield {
                file,
                path: [...path, 'groups', outer, 'cards', inner, 'page'],
                message,
                severity: 'warning',
                rule: 'unknown-page',
              };
            }
          }
        } else if (block.kind === 'indicators') {
          const known = files.section
            .filter((section) => placeOf(section).product === placeOf(file).product)
            .map((section) => placeOf(section).section);
          for (const [inner, name] of block.sections.entries()) {
            if (known.includes(name)) continue;
            const message = messages.unknownSection({ name, near: nearest(name, known), known });
            yield { file, path: [...path, 'sections', inner], message, rule: 'unknown-section' };
          }
        } else if (block.kind === 'chart' || block.kind === 'map' || block.kind === 'table') {
          yield* columnProblems(file, block.data, [...path, 'data']);
        }
      }
    }
  },
};
