import { visibleText } from '#engine/core/leaving/visibleText.ts';
import type { ManifestFinding } from './finding.ts';

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `path:line:column: error: message [rule]` */
export function formatFinding({ path, line, column, severity, message, rule }: ManifestFinding): string {
  return visibleText(`${path}:${line}:${column}: ${severity}: ${message} [${rule}]`);
}

/** The closing line, with the number of manifests, errors and warnings. */
export function summarize(findings: readonly ManifestFinding[], manifests: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const files = countOf(manifests, 'manifest');
  if (findings.length === 0) return `${files} checked, nothing to say.`;
  return `${files} checked: ${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}.`;
}
