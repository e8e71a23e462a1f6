import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestFinding } from '#codegen/check/findings/finding.ts';
import { formatFinding, summarize } from '#codegen/check/findings/formatFindings.ts';
import { missingOutlines } from '#codegen/check/findings/missingOutlines.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { AreasManifest, AreaTypesManifest } from '#generated/types.ts';
import { type AddCommand, type Output, standardOutput } from './command.ts';

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
  /** whether areas without an outline are named */
  outlines?: boolean;
}

const missingSaid = (types: number) =>
  `Areas of ${types} ${types === 1 ? 'type' : 'types'} have no outline, so that their maps are tiles or lists: npx rohe check --outlines names them.`;

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
    const lines = outlinesOf(root, all);
    if (outlines) for (const line of lines) output.write(line);
    else if (lines.length > 0) output.write(missingSaid(lines.length));
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Files of outlines: bundled with the project, or imported. */
const OUTLINES = ['data/carried/outlines.json', '.data/boundaries.json'];

/** Lines about areas without outlines. */
function outlinesOf(root: string, files: readonly ManifestFile[]): string[] {
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

export const addCheck: AddCommand = (program, root) => {
  program
    .command('check')
    .description('check all manifests; every finding has file, line and column')
    .option('--json', 'print findings as JSON, for editors')
    .option('--outlines', 'name areas that have no outline')
    .action(async (options: CheckOptions) => {
      process.exitCode = await check(root, options);
    });
};
