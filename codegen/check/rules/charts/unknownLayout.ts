import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Layouts and shapes of charts that the engine does not have. */
export const unknownLayout: Rule = {
  name: 'unknown-layout',
  *check({ files, engine }): Iterable<Problem> {
    const known = { layout: engine.layouts, shape: [...engine.shapes.keys()] };
    for (const file of files.chart) {
      for (const what of ['layout', 'shape'] as const) {
        const name = file.value[what];
        if (name === undefined || known[what].includes(name)) continue;
        const args = { name, near: nearest(name, known[what]), known: known[what] };
        yield {
          file,
          path: [what],
          message: what === 'layout' ? messages.unknownLayout(args) : messages.unknownShape(args),
        };
      }
    }
  },
};
