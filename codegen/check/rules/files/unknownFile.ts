import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { manifestKinds } from '#codegen/load/manifestKinds.ts';

const places = Object.values(manifestKinds).map((kind) => `manifests/${kind.lies}`);

/** Reports files in places where no manifest belongs, because nothing would read them. */
export const unknownFile: Rule = {
  name: 'unknown-file',
  *check({ all }): Iterable<Problem> {
    for (const file of all) {
      if (!file.kind && file.syntax.length === 0)
        yield { file, path: [], message: messages.unknownFile(places) };
    }
  },
};
