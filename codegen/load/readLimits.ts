/** Maximum bytes of a manifest, checked before reading. */
export const MAX_BYTES = 5_000_000;
/** Maximum bytes of a written page. */
export const MAX_BYTES_OF_PAGE = 200_000;
/** Maximum number of manifests in a project. */
export const MAX_MANIFESTS = 20_000;

/** Keys that could modify the prototype of objects. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Maximum nesting of brackets in JSON. */
const MAX_OPEN = 100;
/** Maximum nesting of quotes and lists in a line of Markdown. */
const MAX_MARKS = 20;

/** Offset of the first bracket that nests too deeply, even in invalid JSON; -1 if there is none. */
export function tooDeepAt(text: string): number {
  let open = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      open += 1;
      if (open > MAX_OPEN) return at;
    } else if (character === ']' || character === '}') open -= 1;
  }
  return -1;
}

const opening = /^(?:[ \t]|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/;

/** Offset of the first Markdown line that nests too deeply in quotes and lists; -1 if there is none. */
export function tooDeepLineAt(text: string): number {
  let at = 0;
  for (const line of text.split('\n')) {
    const marks = opening.exec(line)?.[0] ?? '';
    const steps =
      marks.replaceAll(/[ \t]/g, '').length + marks.replaceAll('\t', '    ').replaceAll(/\S/g, '').length / 4;
    if (steps > MAX_MARKS) return at;
    at += line.length + 1;
  }
  return -1;
}
