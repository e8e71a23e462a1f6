import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { pageNames } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports blocks on a poster that the page does not have or that posters cannot show. */
export const posters: Rule = {
  name: 'unknown-poster-block',
  *check({ files }): Iterable<Problem> {
    for (const file of files.page) {
      const shown = file.value.blocks.filter((block) => isMade(kindOf(block).forms.poster));
      const known = shown.map(({ name }) => name);
      for (const { of, name, path } of pageNames(file.value)) {
        if (of !== 'block' || known.includes(name)) continue;
        yield {
          file,
          path,
          message: messages.unknownPosterBlock({ name, near: nearest(name, known), known }),
        };
      }
    }
  },
};
