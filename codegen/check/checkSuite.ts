import type { ManifestFile } from '../load/readManifest.ts';
import { groupByKind, type SuiteFiles } from '../load/suiteFiles.ts';
import type { CheckContext, EngineNames } from './context.ts';
import { byPlace, type Finding, placeProblem } from './finding.ts';
import { rules } from './rules/registry.ts';
import { syntaxFindings } from './rules/syntax.ts';
import { vegaLiteRule } from './rules/vegaLite.ts';
import type { ShapeReport } from './shape/shapeOf.ts';
import { suiteNames } from './suiteNames.ts';
import type { Verdicts } from './vegaLite/verdicts.ts';

export interface CheckParts {
  shapeOf(file: ManifestFile): ShapeReport;
  engine: EngineNames;
  verdicts: Verdicts;
}

export interface CheckReport {
  findings: Finding[];
  /** manifests whose shape is right, for the compiler */
  files: SuiteFiles;
}

/**
 * Looks at all manifests of a suite: their JSON, their shape, then all they refer to. A file whose shape is wrong is not
 * asked for more, but the names it defines still count.
 */
export async function checkSuite(all: readonly ManifestFile[], parts: CheckParts): Promise<CheckReport> {
  const findings = all.flatMap(syntaxFindings);
  const believed: ManifestFile[] = [];
  for (const file of all) {
    if (!file.kind || file.syntax.length > 0) continue;
    const { problems, believable } = parts.shapeOf(file);
    findings.push(...problems.map((problem) => placeProblem(problem, 'shape')));
    if (believable) believed.push(file);
  }
  const files = groupByKind(believed);
  const context: CheckContext = { files, all, names: suiteNames(all), engine: parts.engine };
  for (const rule of [...rules, vegaLiteRule(parts.verdicts)]) {
    for await (const problem of rule.check(context)) findings.push(placeProblem(problem, rule.name));
  }
  return { findings: findings.toSorted(byPlace), files };
}
