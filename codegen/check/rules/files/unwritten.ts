import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';

const drafts = new Set<unknown>(Object.values(toBeWritten));

/** Paths of all texts that a draft left for a person to write. */
function* draftsIn(value: unknown, path: JsonPath): Iterable<{ path: JsonPath; text: string }> {
  if (typeof value === 'string' && drafts.has(value)) yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* draftsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** Licence, source and words that a new indicator leaves open have to be written before readers see them. */
export const unwritten: Rule = {
  name: 'to-be-written',
  *check({ files }) {
    for (const file of [...files.series, ...files.page, ...files.source]) {
      for (const { path, text } of draftsIn(file.value, [])) {
        yield { file, path, message: messages.toBeWritten(text) };
      }
    }
  },
};
