import { kebab } from '#codegen/scaffold/indicatorNames.ts';
import { indicatorKey, productFor } from '#codegen/scaffold/planIndicator.ts';
import { type SetUpCommand, standardOutput } from './command.ts';

interface Options {
  name?: string;
  product?: string;
  section?: string;
  unit?: string;
  period?: string;
  source?: string;
  data?: string;
  csv?: string;
  sheet?: string;
  entry?: string;
}

/** `rohe new indicator`: series, page, recipe and a test or sample data, ready to edit. */
export const setUpNew: SetUpCommand = (command, root) => {
  addNewDimension(command, root);
  command
    .command('indicator')
    .description('write series, page, recipe and test of a new indicator')
    .argument('[key]', 'key of the series, e.g. HOUSE_PRICES')
    .option('--name <name>', 'name of the series as readers see it')
    .option('--product <folder>', 'product whose page it gets')
    .option('--section <folder>', 'section whose page it gets')
    .option(
      '--data <file>',
      'your data file, in any format that can be imported; without it a sample is made',
    )
    .option('--csv <file>', 'the same as --data')
    .option('--sheet <name>', 'sheet of a workbook')
    .option('--entry <name>', 'file in a ZIP archive')
    .option('--unit <unit>', 'what is counted, e.g. passengers')
    .option('--period <period>', 'what a period is, e.g. "year to June"')
    .option('--source <source>', 'who publishes the figures')
    .addHelpText('after', '\nExample:\n  npx rohe new indicator HOUSE_PRICES --data prices.csv')
    .action(async (key: string | undefined, { csv, data = csv, sheet, entry, ...options }: Options) => {
      const { newIndicator, nextSteps, suiteFiles } = await import('#codegen/scaffold/newIndicator.ts');
      const { compileSuite } = await import('#codegen/compile/compileSuite.ts');
      const wishes = { key, ...options, data };
      const files = suiteFiles(root);
      const series = indicatorKey(wishes, files);
      const { areaTypes } = productFor(files, wishes).value;
      const asked = { series, recipe: kebab(series), sheet, entry, areaTypes, suite: compileSuite(files) };
      const draft =
        data === undefined
          ? undefined
          : await (await import('#import/inspect/draftForIndicator.ts')).draftForIndicator(data, asked);
      for (const line of nextSteps(newIndicator(root, { ...wishes, draft }))) standardOutput.write(line);
    });
};

interface DimensionOptions {
  from: string;
  code?: string;
  label?: string;
  parent?: string;
  name?: string;
  entry?: string;
  codelist?: string;
}

/** `rohe new dimension`: reads members from columns of a data file. */
export const addNewDimension: SetUpCommand = (added, root) => {
  added
    .command('dimension')
    .description('write a dimension with the codes and names that a file lists')
    .argument('<code>', 'code of the dimension, e.g. AGE_5')
    .requiredOption(
      '--from <file>',
      'file with a row for each member, with figures of them, or a structure message of SDMX',
    )
    .option('--code <column>', 'column with the codes: its heading, or its number from 1')
    .option('--label <column>', 'column with the names')
    .option('--parent <column>', 'column with the code of the member above')
    .option('--name <name>', 'name of the dimension as readers see it')
    .option('--codelist <id>', 'which list of a structure message: its id, or that of its dimension')
    .option('--entry <name>', 'which file inside a zip file is meant')
    .action(async (dimension: string, options: DimensionOptions) => {
      const { writeDimension } = await import('#import/lists/dimensionFromFile.ts');
      standardOutput.write(await writeDimension({ dimension, ...options }, root));
    });
};
