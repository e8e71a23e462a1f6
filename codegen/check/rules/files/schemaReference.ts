import { posix } from 'node:path';
import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { manifestKinds } from '#codegen/load/manifestKinds.ts';

/** Reports manifests that do not reference their schema, which editors use to complete and check them. */
export const schemaReference: Rule = {
  name: 'schema-reference',
  *check({ all }): Iterable<Problem> {
    for (const file of all) {
      if (!file.kind || file.kind === 'content' || typeof file.value !== 'object' || file.value === null)
        continue;
      const expected = posix.relative(posix.dirname(file.path), `schemas/${manifestKinds[file.kind].schema}`);
      const found = (file.value as { $schema?: unknown }).$schema;
      if (found === undefined) yield { file, path: [], message: messages.missingSchema(expected) };
      else if (found !== expected) {
        yield { file, path: ['$schema'], message: messages.wrongSchema(String(found), expected) };
      }
    }
  },
};
