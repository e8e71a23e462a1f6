import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';

export type Severity = 'error' | 'warning';

/** What `rohe check` prints: where, how bad, what, and which rule says so. */
export interface Finding {
  path: string;
  line: number;
  column: number;
  severity: Severity;
  message: string;
  rule: string;
}

/** A finding by a rule, before its place in the text is looked up. */
export interface Problem {
  file: ManifestFile;
  /** leads to the value (or its key) that is wrong */
  path: JsonPath;
  at?: 'key' | 'value';
  /** characters into the text that `path` leads to */
  offset?: number;
  message: string;
  severity?: Severity;
  /** where one rule file speaks for several rules */
  rule?: string;
}

function textAt(value: unknown, path: JsonPath): string {
  const found = path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown>)?.[key],
    value,
  );
  return typeof found === 'string' ? found : '';
}

/** Looks up line and column of a problem. */
export function placeProblem(problem: Problem, rule: string): Finding {
  const { file, path, at, offset, message, severity = 'error' } = problem;
  const position = file.position(path, at);
  if (offset !== undefined) {
    // One for the opening quote; escapes make the text longer than what it says. Front matter has neither.
    const written = JSON.stringify(textAt(file.value, path).slice(0, offset)).length - 1;
    position.column += file.kind === 'content' ? offset : written;
  }
  return { path: file.path, ...position, severity, message, rule: problem.rule ?? rule };
}

/** Order of a listing: file, line, column. */
export function byPlace(a: Finding, b: Finding): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
