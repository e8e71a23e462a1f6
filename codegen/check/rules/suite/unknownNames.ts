import type { Problem } from '#codegen/check/findings/finding.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { paramIn } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { nameKinds } from './nameKinds.ts';

/** Reports names that do not exist, wherever a schema says by `x-names` what a text names. */
export const unknownNames: Rule = {
  name: 'unknown-name',
  *check(context): Iterable<Problem> {
    const ofSuite = new Map<string, ReadonlySet<string> | undefined>();
    for (const file of Object.values(context.files).flat()) {
      const ofFile = new Map<string, ReadonlySet<string> | undefined>();
      for (const { of, name: text, path } of context.engine.namesIn(file)) {
        const param = paramIn(text);
        const kindName = param === undefined ? of : 'param';
        const name = param ?? text;
        const kind = nameKinds[kindName];
        // The shape reports empty texts.
        if (!kind || name === '') continue;
        const kept = kind.suite ? ofSuite : ofFile;
        if (!kept.has(kindName)) {
          const all = kind.known(context, file as never);
          kept.set(kindName, all && new Set(all));
        }
        const known = kept.get(kindName);
        if (!known || known.has(name) || kind.isKnown?.(name, known)) continue;
        const message = kind.says({ name, near: nearest(name, known), known: [...known] }, file as never);
        yield { file, path, message, rule: kind.rule, ...(kind.severity && { severity: kind.severity }) };
      }
    }
  },
};
