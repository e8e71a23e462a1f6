import type { ShownFinding } from './reloadEvents.ts';

export type Tell = (line: string) => void;

/** Prints the findings of a codegen pass and its duration. */
export function tellFindings(findings: readonly ShownFinding[], ms: number, tell: Tell): void {
  for (const { path, line, column, severity, message } of findings)
    tell(`${path}:${line}:${column}: ${severity}: ${message}`);
  tell(`Manifests read in ${Math.round(ms)} ms.`);
}
