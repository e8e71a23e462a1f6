import { manifestKinds } from '../../load/manifestKinds.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import type { Rule } from './rule.ts';

const places = Object.values(manifestKinds).map((kind) => `manifests/${kind.lies}`);

/** A file where no manifest belongs would silently be read by nothing. */
export const unknownFile: Rule = {
  name: 'unknown-file',
  *check({ all }): Iterable<Problem> {
    for (const file of all) {
      if (!file.kind && file.syntax.length === 0)
        yield { file, path: [], message: messages.unknownFile(places) };
    }
  },
};
