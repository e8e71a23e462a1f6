import type { JsonPath, Position } from './positions.ts';
import { forbiddenKeys } from './readLimits.ts';
import type { SyntaxProblem } from './readManifest.ts';

/** The front matter and body of a Markdown file. */
export interface FrontMatter {
  /** properties by name, including `body`; undefined if a line is invalid */
  value: Record<string, unknown> | undefined;
  syntax: SyntaxProblem[];
  /** position of a property; `['body', line, column]`, both from 0, is a position in the body */
  position(path: JsonPath, what?: 'key' | 'value'): Position;
}

const FENCE = /^---\s*$/;
const LINE = /^([A-Za-z_$][\w-]*):(\s*)(.*)$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Reads a file that begins with `---`, lines of `name: value`, `---`. A value that begins with a quote,
 * bracket or brace, or is a number, true or false, is JSON; otherwise it is plain text. Lines beginning with
 * # are comments.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.split(/\r?\n/);
  const end = FENCE.test(lines[0] ?? '')
    ? lines.findIndex((line, index) => index > 0 && FENCE.test(line))
    : -1;
  if (end < 0) return broken({ line: 1, column: 1 }, 'FrontMatterExpected');
  const value: Record<string, unknown> = {};
  const places = new Map<string, { key: Position; value: Position }>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const place = { line: index + 2, column: 1 };
    const [, name = '', space = '', written = ''] = LINE.exec(line) ?? [];
    if (name === '') return broken(place, 'NameAndColonExpected');
    if (forbiddenKeys.has(name)) return broken(place, name, 'forbidden-key');
    if (places.has(name)) return broken(place, name, 'double-key');
    const at = { ...place, column: name.length + 2 + space.length };
    places.set(name, { key: place, value: at });
    const read = readValue(written.trimEnd());
    if (!read.ok) return broken(at, 'ValueExpected');
    value[name] = read.value;
  }
  value.body = lines.slice(end + 1).join('\n');
  return { value, syntax: [], position: positions(places, end) };
}

function readValue(written: string): { ok: true; value: unknown } | { ok: false } {
  const isJson = /^["[{]/.test(written) || NUMBER.test(written) || /^(true|false)$/.test(written);
  if (!isJson) return { ok: true, value: written };
  try {
    return { ok: true, value: JSON.parse(written) };
  } catch {
    return { ok: false };
  }
}

function positions(places: Map<string, { key: Position; value: Position }>, end: number) {
  return ([name, line, column]: JsonPath, what: 'key' | 'value' = 'value'): Position => {
    if (name === 'body') return { line: end + 2 + Number(line ?? 0), column: 1 + Number(column ?? 0) };
    return { ...(places.get(String(name))?.[what] ?? { line: 1, column: 1 }) };
  };
}

function broken(
  position: Position,
  detail: string,
  problem: SyntaxProblem['problem'] = 'broken',
): FrontMatter {
  return { value: undefined, syntax: [{ position, problem, detail }], position: () => ({ ...position }) };
}
