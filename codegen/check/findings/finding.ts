import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';

export type Severity = 'error' | 'warning';

/** A finding as `rohe check` prints it: its place, severity, message and rule. */
export interface ManifestFinding {
  path: string;
  line: number;
  column: number;
  severity: Severity;
  message: string;
  rule: string;
}

/** A rule's finding before its line and column are looked up. */
export interface Problem {
  file: ManifestFile;
  /** leads to the faulty value or its key */
  path: JsonPath;
  at?: 'key' | 'value';
  /** index of a character in the text at `path` */
  offset?: number;
  message: string;
  severity?: Severity;
  /** overrides the name of the rule, for files that report under several names */
  rule?: string;
}

function textAt(value: unknown, path: JsonPath): string {
  const found = path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown>)?.[key],
    value,
  );
  return typeof found === 'string' ? found : '';
}

/** Looks up the line and column of a problem. */
export function placeProblem(problem: Problem, rule: string): ManifestFinding {
  const { file, path, at, offset, message, severity = 'error' } = problem;
  const position = file.position(path, at);
  if (offset !== undefined) {
    // JSON adds an opening quote, and escapes are longer than the characters they encode. Front matter has
    // neither.
    const written = JSON.stringify(textAt(file.value, path).slice(0, offset)).length - 1;
    position.column += file.kind === 'content' ? offset : written;
  }
  return { path: file.path, ...position, severity, message, rule: problem.rule ?? rule };
}

/** Sorts findings by file, line and column. */
export function byPlace(a: ManifestFinding, b: ManifestFinding): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
