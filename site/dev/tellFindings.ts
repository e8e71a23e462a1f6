import type { ShownFinding } from './reloadEvents.ts';

export type Tell = (line: string) => void;

/** Says what a pass of codegen found, and how long it took. */
export function tellFindings(findings: readonly ShownFinding[], ms: number, tell: Tell): void {
  for (const { path, line, column, severity, message } of findings)
    tell(`${path}:${line}:${column}: ${severity}: ${message}`);
  tell(`Manifests read in ${Math.round(ms)} ms.`);
}
