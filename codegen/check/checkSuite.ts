import type { LastGood } from '#codegen/load/lastGood.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { groupByKind, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import { byPlace, type ManifestFinding, placeProblem } from './findings/finding.ts';
import { vegaLiteRule } from './rules/charts/vegaLite.ts';
import { syntaxFindings } from './rules/files/syntax.ts';
import { rules } from './rules/registry.ts';
import type { ShapeReport } from './shape/shapeOf.ts';
import type { CheckContext, EngineNames } from './suite/context.ts';
import { suiteNames } from './suite/suiteNames.ts';
import type { Verdicts } from './vegaLite/verdicts.ts';

export interface CheckParts {
  shapeOf(file: ManifestFile): ShapeReport;
  engine: EngineNames;
  verdicts: Verdicts;
  /** last valid versions of files that are currently broken; if absent, such files are left out */
  lastGood?: LastGood | undefined;
}

export interface CheckReport {
  findings: ManifestFinding[];
  /** valid manifests plus the last valid versions of broken ones, for the compiler */
  files: SuiteFiles;
}

/**
 * Checks every manifest of a suite: first its JSON, then its shape, then its references. Rules skip a file of
 * the wrong shape, but the names it defines still count.
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
  const standIns = parts.lastGood?.standIns(all, believed) ?? [];
  const files = groupByKind([...believed, ...standIns].toSorted((a, b) => (a.path < b.path ? -1 : 1)));
  const names = suiteNames([...all, ...standIns]);
  const context: CheckContext = { files, all, names, engine: parts.engine };
  // The names in an unreadable file are unknown, so every reference to them would fail. Report only the
  // cause.
  const isUnread =
    !parts.lastGood && all.some(({ kind, syntax }) => kind && kind !== 'content' && syntax.length > 0);
  for (const rule of isUnread ? [] : [...rules, vegaLiteRule(parts.verdicts)]) {
    const shapesAreRight = findings.length === 0;
    try {
      for await (const problem of rule.check(context)) {
        // The last valid version differs from the current file, so its positions would mislead.
        if (!standIns.includes(problem.file)) findings.push(placeProblem(problem, rule.name));
      }
    } catch (error) {
      // A rule may fail because a manifest has the wrong shape. That fault has already been reported.
      if (shapesAreRight)
        throw new Error(`The rule "${rule.name}" failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return { findings: findings.toSorted(byPlace), files };
}
