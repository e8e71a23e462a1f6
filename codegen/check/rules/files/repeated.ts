import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';

/** Whether a string is an identifier and not a sentence. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.:+-]+$/.test(value);

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* repeatedIn(file: ManifestFile, value: unknown, path: JsonPath): Iterable<Problem> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      // Repetition is valid in Vega-Lite specs.
      if (key !== 'spec' && key !== 'narrow') yield* repeatedIn(file, inner, [...path, key]);
    }
    return;
  }
  const isList = value.every(isName) || value.every(isObject);
  const seen = new Set<string>();
  for (const [index, item] of value.entries()) {
    const text = isName(item) ? item : JSON.stringify(item);
    if (isList && seen.has(text))
      yield {
        file,
        path: [...path, index],
        message: messages.listedTwice(isName(item) ? 'name' : 'entry', text.slice(0, 60)),
      };
    else yield* repeatedIn(file, item, [...path, index]);
    seen.add(text);
  }
}

/** Reports lists that contain the same name or object twice. Usually another was meant. */
export const repeated: Rule = {
  name: 'repeated-name',
  *check({ all }): Iterable<Problem> {
    // Profiles of the demonstration are tables, so values in a column may repeat.
    for (const file of all)
      if (file.value !== undefined && file.kind !== 'demonstration') yield* repeatedIn(file, file.value, []);
  },
};
