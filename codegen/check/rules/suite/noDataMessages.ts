import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports unknown messages in `noDataMessage` of pages and sections. */
export const noDataMessages: Rule = {
  name: 'unknown-message',
  *check({ files }): Iterable<Problem> {
    const known = files.messages.flatMap(({ value }) =>
      Object.keys(value).filter((key) => key !== '$schema'),
    );
    for (const file of [...files.section, ...files.page]) {
      const name = file.value.noDataMessage?.message;
      if (name === undefined || known.includes(name)) continue;
      const message = messages.unknownMessage({ name, near: nearest(name, known), known });
      yield { file, path: ['noDataMessage', 'message'], message };
    }
  },
};
