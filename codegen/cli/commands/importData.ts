import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countOf, formatFinding } from '#codegen/check/findings/formatFindings.ts';
import { runCodegen } from '#codegen/compile/runCodegen.ts';
import type { AddCommand } from './command.ts';

/** How many errors of the manifests are shown before the command; the rest are counted. */
const mostShown = 5;

/** What the modules of commands about figures export, each under the name of its command. */
type Runnable = Record<string, (argv: string[]) => Promise<number | undefined>>;

/**
 * A command about figures: its arguments are those of its module in data/, which says what they mean. What is generated
 * is brought up to date first, so that a series or area just written is known.
 */
function withFreshSuite(name: string, description: string, module: string, run: string): AddCommand {
  return (program, root) => {
    program
      .command(name)
      .description(description)
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
        const loaded = (await import(pathToFileURL(join(root, module)).href)) as Runnable;
        process.exitCode = (await loaded[run]?.(command.args)) ?? process.exitCode ?? 0;
      });
  };
}

export const addImport = withFreshSuite(
  'import',
  'load data files with a recipe, all or nothing',
  'data/import/cli.ts',
  'runImport',
);
export const addCarry = withFreshSuite(
  'carry',
  'bundle official figures with the project, or import the bundled ones',
  'data/carried/cli.ts',
  'runCarry',
);
export const addRefresh = withFreshSuite(
  'refresh',
  'fetch files from publishers and import what changed',
  'data/refresh/cli.ts',
  'runRefresh',
);
