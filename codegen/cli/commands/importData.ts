import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ManifestError, manifestErrors } from '#codegen/compile/manifestErrors.ts';
import type { AddCommand } from './command.ts';

/** Exports of the modules with commands about figures, by command name. */
type Runnable = Record<
  string,
  (argv: string[], surroundings: { faults: readonly ManifestError[] }) => Promise<number | undefined>
>;

/**
 * A command about figures. Its module in data/ parses its arguments. Generated files are updated first, so
 * that new series and areas are known.
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
        const faults = await manifestErrors(root);
        const loaded = (await import(pathToFileURL(join(root, module)).href)) as Runnable;
        process.exitCode = (await loaded[run]?.(command.args, { faults })) ?? process.exitCode ?? 0;
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
