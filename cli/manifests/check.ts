import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestFinding } from '#codegen/check/findings/finding.ts';
import { formatFinding, summarize } from '#codegen/check/findings/formatFindings.ts';
import { type MissingOutlines, missingOutlines } from '#codegen/check/findings/missingOutlines.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { AreasManifest, AreaTypesManifest } from '#generated/types.ts';
import { type Output, type SetUpCommand, standardOutput } from './command.ts';

/** Prints one finding per line and a summary. Returns whether there was an error. */
export function printFindings(
  findings: readonly ManifestFinding[],
  manifests: number,
  output: Output,
): boolean {
  for (const finding of findings) output.write(formatFinding(finding));
  output.write(summarize(findings, manifests));
  return findings.some(({ severity }) => severity === 'error');
}

interface CheckOptions {
  /** findings as JSON, for editors */
  json?: boolean;
  /** whether types of area without any outline are named too; gaps within a type always are */
  outlines?: boolean;
}

/** `rohe check`: checks all manifests. Returns the exit code. */
export async function check(
  root: string,
  { json = false, outlines = false }: CheckOptions = {},
  output: Output = standardOutput,
): Promise<number> {
  const { openProject } = await import('#codegen/compile/openProject.ts');
  const project = await openProject(root);
  const { findings, all } = await project.check();
  if (json) output.write(JSON.stringify({ manifests: all.length, findings }, null, 2));
  else {
    printFindings(findings, all.length, output);
    for (const { text, isGap } of outlinesOf(root, all)) if (outlines || isGap) output.write(text);
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Files of outlines: bundled with the project, or imported. */
const OUTLINES = ['import/carried/outlines.json', '.data/boundaries.json'];

function outlinesOf(root: string, files: readonly ManifestFile[]): MissingOutlines[] {
  const of = (kind: ManifestFile['kind']) => files.filter((file) => file.kind === kind);
  const types = of('areaTypes').flatMap(({ value }) => (value as AreaTypesManifest).areaTypes ?? []);
  const areas = of('areas').flatMap(({ value }) => (value as AreasManifest).areas ?? []);
  const sets = OUTLINES.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap(
      (path) => (JSON.parse(readFileSync(path, 'utf8')) as { sets?: { outlines: object }[] }).sets ?? [],
    );
  return missingOutlines(types, areas, new Set(sets.flatMap(({ outlines }) => Object.keys(outlines))));
}

export const setUpCheck: SetUpCommand = (command, root) => {
  command
    .option('--json', 'print findings as JSON, for editors')
    .option('--outlines', 'name types of area without any outline too')
    .addHelpText('after', '\nExample:\n  npx rohe check')
    .action(async (options: CheckOptions) => {
      process.exitCode = await check(root, options);
    });
};
