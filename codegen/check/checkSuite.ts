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
  /** last good versions of half-saved files; absent: such files are left out */
  lastGood?: LastGood | undefined;
}

export interface CheckReport {
  findings: ManifestFinding[];
  /** valid manifests, with the last good versions of others, for the compiler */
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
  const standIns = parts.lastGood?.standIns(all, believed) ?? [];
  const files = groupByKind([...believed, ...standIns].toSorted((a, b) => (a.path < b.path ? -1 : 1)));
  const names = suiteNames([...all, ...standIns]);
  const context: CheckContext = { files, all, names, engine: parts.engine };
  // What an unreadable file declares is missing everywhere, so only the cause is reported.
  const isUnread =
    !parts.lastGood && all.some(({ kind, syntax }) => kind && kind !== 'content' && syntax.length > 0);
  for (const rule of isUnread ? [] : [...rules, vegaLiteRule(parts.verdicts)]) {
    const shapesAreRight = findings.length === 0;
    try {
      for await (const problem of rule.check(context)) {
        // The last good version differs from the file as it is now, so its positions would mislead.
        if (!standIns.includes(problem.file)) findings.push(placeProblem(problem, rule.name));
      }
    } catch (error) {
      // If a name leads to a manifest of the wrong shape, the shape is the fault to report.
      if (shapesAreRight)
        throw new Error(`The rule "${rule.name}" failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return { findings: findings.toSorted(byPlace), files };
}
