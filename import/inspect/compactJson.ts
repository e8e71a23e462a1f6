const widest = 110;
/** Limit for entries on lines of their own. */
const MAX_BELOW = 6;

/**
 * JSON as a person would write it: short values on one line.
 * @param most characters of a line
 */
export function compactJson(value: unknown, indent = '', most = widest): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= most) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList ? itemsOf(value, inner, most) : entriesOf(value, inner, most);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}

const isPlain = (value: unknown) => typeof value !== 'object';

const itemsOf = (items: readonly unknown[], indent: string, most: number): string[] =>
  items.every(isPlain)
    ? filledLines(items.map(oneLine), indent, most)
    : items.map((item) => compactJson(item, indent, most));

function entriesOf(value: object, indent: string, most: number): string[] {
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  const texts = entries.map(([key, own]) => `${JSON.stringify(key)}: ${compactJson(own, indent, most)}`);
  // Long lists of texts and meanings have several on a line; short ones have one.
  return entries.length > MAX_BELOW && entries.every(([, own]) => isPlain(own))
    ? filledLines(texts, indent, most)
    : texts;
}

/** Joins short texts, several on a line. */
function filledLines(texts: readonly string[], indent: string, most: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + indent.length < most) {
      lines[lines.length - 1] = `${last}, ${text}`;
    } else lines.push(text);
  }
  return lines;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, own]) => `${JSON.stringify(key)}: ${oneLine(own)}`).join(', ')} }`;
}
