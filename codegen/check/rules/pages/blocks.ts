import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { pageReadings } from '#engine/blocks/readings.ts';
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

/** Reports duplicate names of blocks and columns, and unknown columns. */
export const blocks: Rule = {
  name: 'duplicate-block',
  *check({ files }): Iterable<Problem> {
    for (const file of files.page) {
      const seen = new Set<string>();
      for (const [index, block] of file.value.blocks.entries()) {
        if (seen.has(block.name))
          yield { file, path: ['blocks', index, 'name'], message: messages.duplicateBlock(block.name) };
        seen.add(block.name);
      }
      for (const reading of pageReadings(file.value))
        if (reading.as === 'grid') yield* columnProblems(file, reading.query, reading.path);
    }
  },
};
