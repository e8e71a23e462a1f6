import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Layouts of charts that the engine does not have. */
export const unknownLayout: Rule = {
  name: 'unknown-layout',
  *check({ files, engine }): Iterable<Problem> {
    for (const file of files.chart) {
      const name = file.value.layout;
      if (name === undefined || engine.layouts.includes(name)) continue;
      const args = { name, near: nearest(name, engine.layouts), known: engine.layouts };
      yield { file, path: ['layout'], message: messages.unknownLayout(args) };
    }
  },
};
