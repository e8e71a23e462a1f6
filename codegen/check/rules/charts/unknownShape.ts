import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports shapes that the engine does not have. */
export const unknownShape: Rule = {
  name: 'unknown-shape',
  *check({ files, engine }): Iterable<Problem> {
    const known = [...engine.shapes.keys()];
    for (const file of files.chart) {
      const { shape: name } = file.value;
      if (name === undefined || known.includes(name)) continue;
      const message = messages.unknownShape({ name, near: nearest(name, known), known });
      yield { file, path: ['shape'], message };
    }
  },
};
