const widest = 110;

/** JSON as one would write it by hand: what fits stands on one line. @param most characters of a line */
export function compactJson(value: unknown, indent = '', most = widest): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= most) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? filledLines(value, inner)
    : Object.entries(value)
        .filter(([, own]) => own !== undefined)
        .map(([key, own]) => `${JSON.stringify(key)}: ${compactJson(own, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}

/** Items of a list; many short ones stand side by side. */
function filledLines(items: readonly unknown[], indent: string): string[] {
  if (items.some((item) => typeof item === 'object')) return items.map((item) => compactJson(item, indent));
  const lines: string[] = [];
  for (const text of items.map(oneLine)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + indent.length < widest) {
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
