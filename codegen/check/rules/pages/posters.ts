import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { PosterBlock } from '#generated/types.ts';

/** Kinds of blocks that a sheet can show. */
const SHOWN = ['headline', 'cards', 'chart', 'map'];

const namesOn = ({ rows }: PosterBlock): { name: string; path: JsonPath }[] =>
  rows.flatMap((columns, row) =>
    columns.flatMap((column, at) =>
      typeof column === 'string'
        ? [{ name: column, path: ['rows', row, at] }]
        : column.map((name, below) => ({ name, path: ['rows', row, at, below] })),
    ),
  );

/** Blocks that a poster names and its page does not have, or that no sheet can show. */
export const posters: Rule = {
  name: 'unknown-poster-block',
  *check({ files }): Iterable<Problem> {
    for (const file of files.page) {
      const { blocks } = file.value;
      const known = blocks.filter(({ kind }) => SHOWN.includes(kind)).map(({ name }) => name);
      for (const [index, block] of blocks.entries()) {
        if (block.kind !== 'poster') continue;
        for (const { name, path } of namesOn(block)) {
          if (known.includes(name)) continue;
          const message = messages.unknownPosterBlock({ name, near: nearest(name, known), known });
          yield { file, path: ['blocks', index, ...path], message };
        }
      }
    }
  },
};
