import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';

/**
 * Characters that no text may contain. They break images and Word files, move the cursor, or reverse the
 * direction of text.
 */
const control = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u;
const lineEnd = /[\t\n\r\u2028\u2029]/u;
/** Properties shown on one line, such as in a menu, heading or table cell. */
const inLine = /^(?:(?:short_)?(?:name|title|label)|unit|heading|question|singular|plural)$/;
const MAX_IN_LINE = 300;
const MAX_IN_ALL = 50_000;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function* problemsIn(file: ManifestFile, value: unknown, path: JsonPath): Iterable<Problem> {
  if (typeof value === 'string') {
    const key = String(path.findLast((name) => typeof name === 'string') ?? '');
    const isLine = inLine.test(key);
    const most = isLine ? MAX_IN_LINE : MAX_IN_ALL;
    const found = control.exec(value) ?? (isLine ? lineEnd.exec(value) : null);
    if (found) yield { file, path, message: messages.controlCharacter(codePoint(found[0])) };
    else if (value.length > most) yield { file, path, message: messages.tooLong(value.length, most) };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(name) : name];
      if (control.test(name) || lineEnd.test(name))
        yield {
          file,
          path: place,
          at: 'key',
          message: messages.controlCharacter(
            codePoint((control.exec(name) ?? lineEnd.exec(name) ?? [''])[0]),
          ),
        };
      yield* problemsIn(file, inner, place);
    }
  }
}

/** Reports control characters and texts that are too long. */
export const controlCharacters: Rule = {
  name: 'control-characters',
  *check({ all }): Iterable<Problem> {
    for (const file of all) {
      if (file.value !== undefined) yield* problemsIn(file, file.value, []);
      const found = file.kind === 'content' ? control.exec(file.text) : null;
      if (found) yield { file, path: [], message: messages.controlCharacter(codePoint(found[0])) };
    }
  },
};
