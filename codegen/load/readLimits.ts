/** Bytes a manifest may have: it is looked at before it is read. */
export const mostBytes = 5_000_000;
/** Bytes a written page may have. */
export const mostBytesOfPage = 200_000;
/** Manifests a project may have. */
export const mostManifests = 20_000;

/** Keys that would reach into the prototype of every object. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Brackets that may stand open in JSON at once. */
const mostOpen = 100;
/** Marks of quotes, and steps of lists, that a line of Markdown may begin with. */
const mostMarks = 20;

/** Offset at which a JSON text opens one bracket too many, as it is written: broken ones too; -1 where it never does. */
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
      if (open > mostOpen) return at;
    } else if (character === ']' || character === '}') open -= 1;
  }
  return -1;
}

const opening = /^(?:[ \t]|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/;

/** The same of Markdown: the line that lies too deep in quotes and lists. */
export function tooDeepLineAt(text: string): number {
  let at = 0;
  for (const line of text.split('\n')) {
    const marks = opening.exec(line)?.[0] ?? '';
    const steps =
      marks.replaceAll(/[ \t]/g, '').length + marks.replaceAll('\t', '    ').replaceAll(/\S/g, '').length / 4;
    if (steps > mostMarks) return at;
    at += line.length + 1;
  }
  return -1;
}
