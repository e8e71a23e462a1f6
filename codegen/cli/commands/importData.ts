import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countOf, formatFinding } from '../../check/formatFindings.ts';
import { runCodegen } from '../../compile/runCodegen.ts';
import type { AddCommand } from '../command.ts';

/** How many errors of the manifests are shown before the import; the rest are counted. */
const mostShown = 5;

/**
 * `rohe import`: its arguments are those of data/import, which says what they mean. What is generated is brought up to
 * date first, so that a series or area just written is known.
 */
export const addImport: AddCommand = (program, root) => {
  program
    .command('import')
    .description('load a data file through an import recipe: rohe import RECIPE FILE… [--dry-run]')
    .allowUnknownOption()
    .helpOption(false)
    .argument('[arguments...]', 'recipe, files and options')
    .action(async (_: string[], __: object, command: { args: string[] }) => {
      const { findings } = await runCodegen(root, { tolerant: true });
      const errors = findings.filter(({ severity }) => severity === 'error');
      for (const finding of errors.slice(0, mostShown)) process.stderr.write(`${formatFinding(finding)}\n`);
      if (errors.length > mostShown)
        process.stderr.write(
          `${countOf(errors.length, 'error')} in the manifests; npx rohe check lists them.\n`,
        );
      const module = (await import(pathToFileURL(join(root, 'data/import/cli.ts')).href)) as {
        runImport(argv: string[]): Promise<number | undefined>;
      };
      process.exitCode = (await module.runImport(command.args)) ?? process.exitCode ?? 0;
    });
};
