const PART_LINE = /^\{\{\s*([a-z-]+)((?:\s+[a-z]+="[^"]*")*)\s*\}\}\s*$/;
const ARGUMENT = /([a-z]+)="([^"]*)"/g;

/**
 * Parses a line that represents a block, `{{list folder="insights/articles" limit="3"}}`; null for other
 * lines.
 */
export function parsePartLine(line: string): { kind: string; arguments: Record<string, string> } | null {
  const [, kind, rest = ''] = PART_LINE.exec(line) ?? [];
  if (kind === undefined) return null;
  const found = [...rest.matchAll(ARGUMENT)].map(([, name = '', value = '']) => [name, value] as const);
  return { kind, arguments: Object.fromEntries(found) };
}
