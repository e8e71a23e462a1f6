import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Words that pages show and no file holds, and words that nothing shows: a misspelt key is both. */
export const saidMessages: Rule = {
  name: 'message-key',
  *check({ files, engine: { said } }): Iterable<Problem> {
    const [first] = files.messages;
    const held = new Set(files.messages.flatMap(({ value }) => Object.keys(value)));
    // A suite for trying things out has no words of its own, and shows keys.
    if (!first || ![...held].some((key) => said.said.has(key))) return;
    const missing = [...said.said].filter((key) => !held.has(key)).sort();
    for (const key of missing) yield { file: first, path: [], message: messages.missingMessage(key) };
    const named = new Set(
      [...files.section, ...files.page].flatMap(({ value }) => value.noDataMessage?.message ?? []),
    );
    for (const file of files.messages) {
      for (const key of Object.keys(file.value)) {
        if (key === '$schema' || named.has(key) || said.maySay(key)) continue;
        const near = nearest(key, missing);
        const message = messages.unusedMessage(key, near);
        // Who takes over the words of another suite has some for pages it does not have.
        yield { file, path: [key], message, ...(near === undefined && { severity: 'warning' }) };
      }
    }
  },
};
