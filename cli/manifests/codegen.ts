import { printFindings } from './check.ts';
import { type Output, type SetUpCommand, standardOutput } from './command.ts';

/** `rohe codegen`: schemas and manifests → generated/ and the manifest reference. Returns the exit code. */
export async function codegen(
  root: string,
  tolerant: boolean,
  output: Output = standardOutput,
): Promise<number> {
  const started = performance.now();
  const { runCodegen } = await import('#codegen/compile/runCodegen.ts');
  const { findings, manifests, suite, changed } = await runCodegen(root, { tolerant });
  const failed = printFindings(findings, manifests, output);
  const files =
    changed.length > 4
      ? `${changed.slice(0, 3).join(', ')} and ${changed.length - 3} more`
      : changed.join(', ');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  output.write(
    suite
      ? `${changed.length === 0 ? 'Everything generated is up to date' : `Wrote ${files}`} (${seconds} s).`
      : 'Nothing was compiled, because there are errors.',
  );
  return failed ? 1 : 0;
}

export const setUpCodegen: SetUpCommand = (command, root) => {
  command
    .option('--tolerant', 'compile what is good even where there are errors')
    .action(async ({ tolerant = false }: { tolerant?: boolean }) => {
      process.exitCode = await codegen(root, tolerant);
    });
};
