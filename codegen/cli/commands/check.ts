import type { Finding } from '#codegen/check/findings/finding.ts';
import { formatFinding, summarize } from '#codegen/check/findings/formatFindings.ts';
import { openProject } from '#codegen/compile/openProject.ts';
import { type AddCommand, type Output, standardOutput } from './command.ts';

/** Prints findings, one a line, and a summary. Returns whether there was an error. */
export function printFindings(findings: readonly Finding[], manifests: number, output: Output): boolean {
  for (const finding of findings) output.write(formatFinding(finding));
  output.write(summarize(findings, manifests));
  return findings.some(({ severity }) => severity === 'error');
}

/** `rohe check`: whether all manifests are right. Returns the exit code. */
export async function check(root: string, json: boolean, output: Output = standardOutput): Promise<number> {
  const project = await openProject(root);
  const { findings, all } = await project.check();
  if (!json) return printFindings(findings, all.length, output) ? 1 : 0;
  output.write(JSON.stringify({ manifests: all.length, findings }, null, 2));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

export const addCheck: AddCommand = (program, root) => {
  program
    .command('check')
    .description('look at all manifests and print every finding with file, line and column')
    .option('--json', 'print findings as JSON, for editors')
    .action(async ({ json = false }: { json?: boolean }) => {
      process.exitCode = await check(root, json);
    });
};
