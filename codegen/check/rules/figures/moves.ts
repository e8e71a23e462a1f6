import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { isParam, termText } from '#engine/core/query/term.ts';

/** Reports `"as": "move"` on measures that are not changes: only a change gets an arrow or "up". */
export const moves: Rule = {
  name: 'move-of-level',
  *check({ files, engine }: CheckContext): Iterable<Problem> {
    for (const file of files.page) {
      for (const { figure } of readingsOfPage(file.value)) {
        const { name, reference, at } = figure.measure;
        if (figure.as !== 'move' || isParam(name) || engine.isOfChange(reference)) continue;
        yield { file, path: at, message: messages.moveOfLevel(termText(name)) };
      }
    }
  },
};
