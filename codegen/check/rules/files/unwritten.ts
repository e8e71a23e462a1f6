import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { draftsIn } from '#engine/core/words/toBeWritten.ts';

/** Reports placeholder text that a new indicator leaves for its author to replace. */
export const unwritten: Rule = {
  name: 'to-be-written',
  *check({ files }) {
    for (const file of [...files.series, ...files.page, ...files.source]) {
      for (const { path, text } of draftsIn(file.value)) {
        yield { file, path, message: messages.toBeWritten(text) };
      }
    }
  },
};
